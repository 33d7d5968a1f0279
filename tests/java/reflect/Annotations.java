// SPDX-License-Identifier: Apache-2.0
// Annotations of classes, members, parameters, types and record components: values, equality,
// text.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import static test.Say.*;

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
        say(what, sorted(Arrays.toString(e.getAnnotations())));
    }

    public static void main(String[] args) throws Exception {
        section("of classes");
        show("base class", Base.class);
        show("subclass", Sub.class);
        say("own ones of the subclass", Arrays.toString(Sub.class.getDeclaredAnnotations()));
        say("repeated tags", Sub.class.getAnnotationsByType(Tag.class).length);
        say("an inherited one is present", Sub.class.isAnnotationPresent(Simple.class));
        say("own one of that type", Sub.class.getDeclaredAnnotation(Simple.class));

        section("of members and parameters");
        show("field", Sub.class.getDeclaredField("field"));
        Method m = Sub.class.getDeclaredMethod("method", List.class);
        show("method", m);
        Constructor<?> c = Sub.class.getDeclaredConstructors()[0];
        show("constructor", c);
        for (Annotation[] as : c.getParameterAnnotations())
            say("of a parameter", Arrays.toString(as));
        for (Parameter p : c.getParameters())
            say("how many of a parameter", p.getAnnotations().length);
        say("parameters of an inner class's constructor",
            Sub.Inner.class.getDeclaredConstructors()[0].getParameterAnnotations().length);

        section("values");
        Full f = Base.class.getAnnotation(Full.class), g = m.getAnnotation(Full.class);
        say("int", f.i());
        say("length of an empty array", f.arr().length);
        say("String with a quote", f.str());
        say("char", f.c());
        say("enum constant", f.lev());
        say("value of an annotation", f.ann().value());
        say("class", f.cls());
        say("second class", f.classes()[1]);
        say("second annotation", f.anns()[1]);
        say("double", f.ds()[0]);
        say("type", f.annotationType());

        section("equality and hash codes");
        say("equal to one with defaults", f.equals(g));
        say("equal to itself, asked again", f.equals(Base.class.getAnnotation(Full.class)));
        say("hash codes are equal",
            f.hashCode() == Base.class.getAnnotation(Full.class).hashCode());
        say("hash code", g.ann().hashCode());
        say("superclass", Sub.class.getAnnotatedSuperclass());

        section("of types");
        say("interfaces", Arrays.toString(Sub.class.getAnnotatedInterfaces()));
        say("result", m.getAnnotatedReturnType());
        say("parameters", Arrays.toString(m.getAnnotatedParameterTypes()));
        say("exceptions", Arrays.toString(m.getAnnotatedExceptionTypes()));
        say("array of arrays", Sub.class.getDeclaredField("multi").getAnnotatedType());
        say("type parameter", Arrays.toString(Base.class.getTypeParameters()[0].getAnnotations()));
        say("its bounds", Arrays.toString(Base.class.getTypeParameters()[0].getAnnotatedBounds()));
        say("type argument of the superclass",
            ((AnnotatedParameterizedType) Sub.class.getAnnotatedSuperclass())
                .getAnnotatedActualTypeArguments()[0]);

        section("of record components");
        for (RecordComponent rc : Rec.class.getRecordComponents()) {
            say("component", rc);
            say("its annotations", Arrays.toString(rc.getAnnotations()));
            say("its type", rc.getAnnotatedType());
            say("its accessor", rc.getAccessor());
            say("annotations of that", rc.getAccessor().getAnnotations().length);
        }

        section("defaults");
        say("enum constant", Full.class.getMethod("lev").getDefaultValue());
        say("value without a default", Tag.class.getMethod("value").getDefaultValue());
        say("class of the default of an array",
            Full.class.getMethod("classes").getDefaultValue().getClass());

        section("of the class library");
        say("Inherited is there at run time", Simple.class.isAnnotationPresent(Inherited.class));
        show("deprecated method", Thread.class.getMethod("stop"));
        show("functional interface", Runnable.class);
        say("length of the text", f.toString().length());
        say("it is a proxy", Proxy.isProxyClass(f.getClass()));
    }
}
