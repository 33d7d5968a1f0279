// SPDX-License-Identifier: Apache-2.0
// compile: -parameters
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class Members {
    static abstract class Base<T> {
        protected T val;
        public abstract T get();
        static int counter;
    }

    static class K extends Base<String> implements Comparable<K>, java.io.Serializable {
        private int priv = 1;
        public final long fin = 2;
        static volatile boolean vol;
        transient double tr;
        byte[] arr;
        protected String[][] arr2;
        public static final String CONST = "c";
        List<? super Integer> gen;

        public K() {}

        private K(int a, String... rest) throws java.io.IOException {
            priv = a + rest.length;
            if (a < 0) throw new java.io.IOException("negative");
        }

        public String get() { return "got" + priv; }

        public int compareTo(K o) { return 0; }

        static synchronized int st(
            int a, long b, double c, float d, byte e, short f, char g, boolean h, Object i) {
            return (int) (a + b + c + d + e + f + g + (h ? 1 : 0) + (i == null ? 0 : 1));
        }

        private <X extends Number & Comparable<X>> X generic(X x, Map<String, ? extends List<X>> m)
            throws IllegalStateException {
            return x;
        }

        void boom() { throw new IllegalStateException("boom"); }

        public native void nat();

        final strictfp double sf() { return 1; }

        class Inner {
            Inner(int x) {}
        }

        interface NI {}

        enum NE { Q }

        @interface NA {}
    }

    static String names(Stream<? extends Member> m) {
        return m.map(Object::toString).sorted().collect(Collectors.joining("\n  ", "  ", ""));
    }

    static void attempt(String what, Callable c) {
        try {
            System.out.println(what + " = " + c.call());
        } catch (InvocationTargetException e) {
            System.out.println(what + ": "
                + "ITE " + e.getCause());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
        }
    }

    interface Callable {
        Object call() throws Throwable;
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("names of members");
        System.out.println("names(Arrays.stream(K.class.getDeclaredFields())) = " +
            names(Arrays.stream(K.class.getDeclaredFields())));
        System.out.println("names(Arrays.stream(K.class.getDeclaredMethods())) = " +
            names(Arrays.stream(K.class.getDeclaredMethods())));
        System.out.println("names(Arrays.stream(K.class.getDeclaredConstructors())) = " +
            names(Arrays.stream(K.class.getDeclaredConstructors())));

        section("members as text");
        System.out.println("Arrays.stream(...).map(...).sorted().collect(...) = " +
            Arrays.stream(K.class.getDeclaredMethods())
                .map(Method::toGenericString)
                .sorted()
                .collect(Collectors.joining("\n")));
        System.out.println("Arrays.stream(...).map(...).sorted().collect(...) = " +
            Arrays.stream(K.class.getDeclaredFields())
                .map(Field::toGenericString)
                .sorted()
                .collect(Collectors.joining("\n")));
        System.out.println("Arrays.stream(...).map(...).sorted().toList() = " +
            Arrays.stream(K.class.getDeclaredClasses())
                .map(c
                    -> c.getName() + " " + Modifier.toString(c.getModifiers()) + c.isMemberClass() +
                        c.isAnnotation() + c.isInterface() + c.isEnum())
                .sorted()
                .toList());
        System.out.println("Arrays.stream(...).filter(...).map(...).sorted().toList() = " +
            Arrays.stream(K.class.getMethods())
                .filter(m -> m.getDeclaringClass() != Object.class)
                .map(Method::getName)
                .sorted()
                .toList() +
            ", Arrays.stream(...).map(Field::getName).sorted().toList() = " +
            Arrays.stream(K.class.getFields()).map(Field::getName).sorted().toList());
        System.out.println(K.class.getGenericSuperclass() + " " +
            Arrays.toString(K.class.getGenericInterfaces()) + K.class.getEnclosingClass() +
            K.class.getPackageName() + "|" + K.class.getTypeName() +
            K.class.getNestHost().getSimpleName() + K.class.toGenericString());

        section("fields");
        K k = new K();
        Field f = K.class.getDeclaredField("priv");
        f.setAccessible(true);
        f.setInt(k, 77);
        System.out.println("f.getInt(k) = " + f.getInt(k));
        System.out.println("f.get(k) = " + f.get(k));
        System.out.println("f.getType() = " + f.getType());
        System.out.println("f.getLong(k) = " + f.getLong(k));

        section("fields that cannot be set");
        attempt("\"set\"", () -> {
            Field x = K.class.getField("fin");
            x.set(k, 5L);
            return "set";
        });
        attempt("x.get(k)", () -> {
            Field x = K.class.getDeclaredField("fin");
            x.setAccessible(true);
            x.set(k, 5L);
            return x.get(k);
        });
        attempt("\"set\"", () -> {
            Field x = K.class.getDeclaredField("CONST");
            x.setAccessible(true);
            x.set(null, "z");
            return "set";
        });
        attempt("f.set(k, \"str\")", () -> {
            f.set(k, "str");
            return 0;
        });
        attempt("f.setLong(k, 1)", () -> {
            f.setLong(k, 1);
            return 0;
        });
        attempt("f.get(\"other\")", () -> f.get("other"));
        attempt("f.get(null)", () -> f.get(null));

        section("members that are not there");
        attempt("K.class.getField(\"priv\")", () -> K.class.getField("priv"));
        attempt("K.class.getDeclaredField(\"nope\")", () -> K.class.getDeclaredField("nope"));
        attempt("K.class.getMethod(\"get\", int.class)", () -> K.class.getMethod("get", int.class));
        attempt("K.class.getConstructor(String.class)", () -> K.class.getConstructor(String.class));

        section("constructors");
        Constructor<K> c = K.class.getDeclaredConstructor(int.class, String[].class);
        c.setAccessible(true);
        System.out.println("c.newInstance(5, new String[] {\"a\"}).get() = " +
            c.newInstance(5, new String[] {"a"}).get());
        System.out.println("c.isVarArgs() = " + c.isVarArgs());
        System.out.println(
            "Arrays.toString(c.getExceptionTypes()) = " + Arrays.toString(c.getExceptionTypes()));
        System.out.println("c.getParameters()[0] = " + c.getParameters()[0]);
        attempt("c.newInstance(-1, new String[0])", () -> c.newInstance(-1, new String[0]));
        attempt("c.newInstance(1)", () -> c.newInstance(1));
        attempt("c.newInstance(\"x\", null)", () -> c.newInstance("x", null));
        attempt("Base.class.getDeclaredConstructor().newInstance()",
            () -> Base.class.getDeclaredConstructor().newInstance());

        section("methods");
        Method st = K.class.getDeclaredMethod("st", int.class, long.class, double.class,
            float.class, byte.class, short.class, char.class, boolean.class, Object.class);
        System.out.println("st.invoke(...) = " +
            st.invoke(null, 1, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x"));
        System.out.println("st.invoke(...) = " +
            st.invoke("ignored", (byte) 1, 2, 3f, 'b', (byte) 5, (byte) 6, 'a', false, null));
        System.out.println(
            "Modifier.toString(st.getModifiers()) = " + Modifier.toString(st.getModifiers()));
        System.out.println("Arrays.stream(...).map(...).toList() = " +
            Arrays.stream(st.getParameters()).map(Parameter::toString).toList());
        attempt("st.invoke(null, 1)", () -> st.invoke(null, 1));
        attempt("st.invoke(...)",
            () -> st.invoke(null, 1L, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x"));
        attempt("st.invoke(...)",
            () -> st.invoke(null, null, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x"));
        attempt("K.class.getDeclaredMethod(\"boom\").invoke(k)",
            () -> K.class.getDeclaredMethod("boom").invoke(k));
        attempt(
            "Base.class.getMethod(\"get\").invoke(k)", () -> Base.class.getMethod("get").invoke(k));
        attempt("Base.class.getMethod(\"get\").invoke(\"wrong\")",
            () -> Base.class.getMethod("get").invoke("wrong"));
        attempt("Base.class.getMethod(\"get\").invoke(null)",
            () -> Base.class.getMethod("get").invoke(null));
        attempt("K.class.getMethod(\"nat\").invoke(k)", () -> K.class.getMethod("nat").invoke(k));

        section("generic types");
        Method g = Arrays.stream(K.class.getDeclaredMethods())
                       .filter(m -> m.getName().equals("generic"))
                       .findFirst()
                       .get();
        System.out.println("g.getReturnType() = " + g.getReturnType());
        System.out.println("g.getGenericReturnType() = " + g.getGenericReturnType());
        System.out.println("Arrays.toString(g.getTypeParameters()[0].getBounds()) = " +
            Arrays.toString(g.getTypeParameters()[0].getBounds()));
        System.out.println("Arrays.toString(g.getGenericParameterTypes()) = " +
            Arrays.toString(g.getGenericParameterTypes()));

        section("many calls");
        for (int i = 0; i < 40; i++)
            st.invoke(null, i, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x");
        Method h = String.class.getMethod("length");
        int sum = 0;
        for (int i = 0; i < 40; i++) sum += (Integer) h.invoke("x".repeat(i));
        System.out.println("sum = " + sum);

        section("java.lang.reflect.Array");
        Object ia = Array.newInstance(int.class, 3);
        Array.setInt(ia, 1, 9);
        attempt("Array.get(ia, 1)", () -> Array.get(ia, 1));
        attempt("Array.get(ia, 3)", () -> Array.get(ia, 3));
        attempt("Array.set(ia, 0, \"s\")", () -> {
            Array.set(ia, 0, "s");
            return 0;
        });
        attempt("Array.getLength(\"x\")", () -> Array.getLength("x"));
        attempt("Array.newInstance(void.class, 1)", () -> Array.newInstance(void.class, 1));
        attempt("Array.newInstance(String.class, 2, 3).getClass()",
            () -> Array.newInstance(String.class, 2, 3).getClass());
        attempt("Array.newInstance(int.class, -1)", () -> Array.newInstance(int.class, -1));
        attempt("Array.getLong(new short[] {4}, 0)", () -> Array.getLong(new short[] {4}, 0));
        attempt("\"widened\"", () -> {
            Array.setByte(new int[1], 0, (byte) 3);
            return "widened";
        });
        attempt("Array.newInstance(int.class, new int[256])",
            () -> Array.newInstance(int.class, new int[256]));

        section("classes by name, and of arrays");
        for (String n : new String[] {"java.lang.String", "[I", "[[Ljava.lang.String;", "int", "[X",
                 "java/lang/String", "No.Such", "", "[Lint;"})
            attempt("Class.forName(n)", () -> Class.forName(n));
        System.out.println("int[].class.getSuperclass() = " + int[].class.getSuperclass());
        System.out.println("Arrays.toString(int[].class.getInterfaces()) = " +
            Arrays.toString(int[].class.getInterfaces()));
        System.out.println("int.class.isPrimitive() = " + int.class.isPrimitive());
        System.out.println("Modifier.toString(int[].class.getModifiers()) = " +
            Modifier.toString(int[].class.getModifiers()));
        System.out.println("Number.class.isAssignableFrom(Integer.class) = " +
            Number.class.isAssignableFrom(Integer.class));
        System.out.println(
            "int[][].class.getComponentType() = " + int[][].class.getComponentType());
        System.out.println("String[].class.isInstance(new Object[0]) = " +
            String[].class.isInstance(new Object[0]));
        System.out.println("Integer[].class.arrayType() = " + Integer[].class.arrayType());
        System.out.println("void.class.descriptorString() = " + void.class.descriptorString());
        System.out.println("K[].class.getName() = " + K[].class.getName());
        System.out.println("new Object() {}.getClass().isAnonymousClass() = " +
            new Object() {}.getClass().isAnonymousClass());
        System.out.println("int[].class.getFields().length = " + int[].class.getFields().length);
    }
}
