// SPDX-License-Identifier: Apache-2.0
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class Annotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Simple {
        String value() default "def";
    }
    @Retention(RetentionPolicy.RUNTIME)
    @interface Full {
        byte b() default 1;
        short s() default 2;
        int i() default 3;
        long l() default 4;
        float f() default 5.5f;
        double d() default 6.5;
        char c() default 'c';
        boolean z() default true;
        String str() default "s";
        Class<?> cls() default int[].class;
        Level lev() default Level.LOW;
        Simple ann() default @Simple("in");
        int[] arr() default {1, 2};
        String[] strs() default {};
        Class<?>[] classes() default {String.class, void.class};
        Level[] levels() default {Level.HIGH};
        Simple[] anns() default { @Simple, @Simple("x") };
        double[] ds() default {1.5};
        char[] cs() default 'q';
        boolean[] zs() default {};
    }
    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }
    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
    @interface T {
        int value() default 0;
    }
    @Retention(RetentionPolicy.CLASS)
    @interface NotVisible {}

    @Simple("base")
    @Full(i = 30, arr = {}, lev = Level.HIGH, str = "q\"\n", c = '\'')
    static class Base<@T(1) X extends @T(2) Number> {}
    @Tag("a") @Tag("b") @NotVisible static class Sub extends

    @T(3)
    Base<@T(4) Integer> implements @T(5) Comparable<@T(6) Sub> {
        @Simple @Deprecated(since = "1", forRemoval = true) int field;
        @T(7) String @T(8)[] @T(9)[] multi;
        @Simple("ctor")
        Sub(@Simple("p1") int a, String b, @Tag("p3") @Simple("both") Object c) {}
        @Full
        @Tag("m")
        @T(10)
        String method(@T(11) List<@T(12) ? extends @T(13) String> l) throws @T(14) Exception {
            return null;
        }
        public int compareTo(Sub s) { return 0; }

        class Inner {
            Inner(@Simple("inner") int x) {}
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER,
        ElementType.RECORD_COMPONENT})
    @interface R {}

    record Rec(@R int a, @R @T(15) String b) {}

    /** The order of members in toString follows getDeclaredMethods, which is unspecified: sort. */
    static String sorted(Object o) {
        String[] parts = o.toString().replace("Annotations.", "").split("[,()] ?");
        Arrays.sort(parts);
        return String.join(" ", parts);
    }

    static void show(String what, AnnotatedElement e) {
        System.out.println("what = " + what + ", sorted(Arrays.toString(e.getAnnotations())) = " +
            sorted(Arrays.toString(e.getAnnotations())));
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("of classes");
        show("Base", Base.class);
        show("Sub", Sub.class);
        System.out.println("Arrays.toString(Sub.class.getDeclaredAnnotations()) = " +
            Arrays.toString(Sub.class.getDeclaredAnnotations()));
        System.out.println("Sub.class.getAnnotationsByType(Tag.class).length = " +
            Sub.class.getAnnotationsByType(Tag.class).length);
        System.out.println("Sub.class.isAnnotationPresent(Simple.class) = " +
            Sub.class.isAnnotationPresent(Simple.class));
        System.out.println("Sub.class.getDeclaredAnnotation(Simple.class) = " +
            Sub.class.getDeclaredAnnotation(Simple.class));

        section("of members and parameters");
        show("field", Sub.class.getDeclaredField("field"));
        Method m = Sub.class.getDeclaredMethod("method", List.class);
        show("method", m);
        Constructor<?> c = Sub.class.getDeclaredConstructors()[0];
        show("ctor", c);
        for (Annotation[] as : c.getParameterAnnotations())
            System.out.println("Arrays.toString(as) = " + Arrays.toString(as));
        for (Parameter p : c.getParameters())
            System.out.println("p.getAnnotations().length = " + p.getAnnotations().length);
        System.out.println(
            "Sub.Inner.class.getDeclaredConstructors()[0].getParameterAnnotations().length = " +
            Sub.Inner.class.getDeclaredConstructors()[0].getParameterAnnotations().length);

        section("values");
        Full f = Base.class.getAnnotation(Full.class), g = m.getAnnotation(Full.class);
        System.out.println("f.i() = " + f.i());
        System.out.println("f.arr().length = " + f.arr().length);
        System.out.println("f.str() = " + f.str());
        System.out.println("f.c() = " + f.c());
        System.out.println("f.lev() = " + f.lev());
        System.out.println("f.ann().value() = " + f.ann().value());
        System.out.println("f.cls() = " + f.cls());
        System.out.println("f.classes()[1] = " + f.classes()[1]);
        System.out.println("f.anns()[1] = " + f.anns()[1]);
        System.out.println("f.ds()[0] = " + f.ds()[0]);
        System.out.println("f.annotationType() = " + f.annotationType());

        section("equality and hash codes");
        System.out.println("f.equals(g) = " + f.equals(g));
        System.out.println("f.equals(Base.class.getAnnotation(Full.class)) = " +
            f.equals(Base.class.getAnnotation(Full.class)));
        System.out.println("f.hashCode() == Base.class.getAnnotation(Full.class).hashCode() = " +
            (f.hashCode() == Base.class.getAnnotation(Full.class).hashCode()));
        System.out.println("g.ann().hashCode() = " + g.ann().hashCode());
        System.out.println(
            "Sub.class.getAnnotatedSuperclass() = " + Sub.class.getAnnotatedSuperclass());

        section("of types");
        System.out.println("Arrays.toString(Sub.class.getAnnotatedInterfaces()) = " +
            Arrays.toString(Sub.class.getAnnotatedInterfaces()));
        System.out.println("m.getAnnotatedReturnType() = " + m.getAnnotatedReturnType());
        System.out.println("Arrays.toString(m.getAnnotatedParameterTypes()) = " +
            Arrays.toString(m.getAnnotatedParameterTypes()));
        System.out.println("Arrays.toString(m.getAnnotatedExceptionTypes()) = " +
            Arrays.toString(m.getAnnotatedExceptionTypes()));
        System.out.println("Sub.class.getDeclaredField(\"multi\").getAnnotatedType() = " +
            Sub.class.getDeclaredField("multi").getAnnotatedType());
        System.out.println("Arrays.toString(...) = " +
            Arrays.toString(Base.class.getTypeParameters()[0].getAnnotations()));
        System.out.println("Arrays.toString(...) = " +
            Arrays.toString(Base.class.getTypeParameters()[0].getAnnotatedBounds()));
        System.out.println("(...).getAnnotatedActualTypeArguments()[0] = " +
            ((AnnotatedParameterizedType) Sub.class.getAnnotatedSuperclass())
                .getAnnotatedActualTypeArguments()[0]);

        section("of record components");
        for (RecordComponent rc : Rec.class.getRecordComponents())
            System.out.println("rc = " + rc +
                ", Arrays.toString(rc.getAnnotations()) = " + Arrays.toString(rc.getAnnotations()) +
                ", rc.getAnnotatedType() = " + rc.getAnnotatedType() + ", rc.getAccessor() = " +
                rc.getAccessor() + ", rc.getAccessor().getAnnotations().length = " +
                rc.getAccessor().getAnnotations().length);

        section("defaults");
        System.out.println("Full.class.getMethod(\"lev\").getDefaultValue() = " +
            Full.class.getMethod("lev").getDefaultValue());
        System.out.println("Tag.class.getMethod(\"value\").getDefaultValue() = " +
            Tag.class.getMethod("value").getDefaultValue());
        System.out.println("Full.class.getMethod(\"classes\").getDefaultValue().getClass() = " +
            Full.class.getMethod("classes").getDefaultValue().getClass());

        section("of the class library");
        System.out.println("Simple.class.isAnnotationPresent(Inherited.class) = " +
            Simple.class.isAnnotationPresent(Inherited.class));
        show("deprecated", Thread.class.getMethod("stop"));
        show("fi", Runnable.class);
        System.out.println("f.toString().length() = " + f.toString().length() +
            ", Proxy.isProxyClass(f.getClass()) = " + Proxy.isProxyClass(f.getClass()));
    }
}
