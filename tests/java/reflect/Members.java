// SPDX-License-Identifier: Apache-2.0
// compile: -parameters
// Fields, methods, constructors and classes by reflection: their text, calls, arrays, what is
// refused.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;
import static test.Say.*;

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

    interface Callable {
        Object call() throws Throwable;
    }

    public static void main(String[] args) throws Exception {
        section("names of members");
        say("fields", names(Arrays.stream(K.class.getDeclaredFields())));
        say("methods", names(Arrays.stream(K.class.getDeclaredMethods())));
        say("constructors", names(Arrays.stream(K.class.getDeclaredConstructors())));

        section("members as text");
        say("generic text of methods",
            Arrays.stream(K.class.getDeclaredMethods())
                .map(Method::toGenericString)
                .sorted()
                .collect(Collectors.joining("\n")));
        say("generic text of fields",
            Arrays.stream(K.class.getDeclaredFields())
                .map(Field::toGenericString)
                .sorted()
                .collect(Collectors.joining("\n")));
        say("member classes",
            Arrays.stream(K.class.getDeclaredClasses())
                .map(c
                    -> c.getName() + " " + Modifier.toString(c.getModifiers()) + c.isMemberClass() +
                        c.isAnnotation() + c.isInterface() + c.isEnum())
                .sorted()
                .toList());
        say("names of public methods",
            Arrays.stream(K.class.getMethods())
                .filter(m -> m.getDeclaringClass() != Object.class)
                .map(Method::getName)
                .sorted()
                .toList());
        say("names of public fields",
            Arrays.stream(K.class.getFields()).map(Field::getName).sorted().toList());
        say("generic superclass", K.class.getGenericSuperclass());
        say("generic interfaces", Arrays.toString(K.class.getGenericInterfaces()));
        say("enclosing class", K.class.getEnclosingClass());
        say("package", K.class.getPackageName());
        say("type name", K.class.getTypeName());
        say("host of its nest", K.class.getNestHost().getSimpleName());
        say("generic text", K.class.toGenericString());

        section("fields");
        K k = new K();
        Field f = K.class.getDeclaredField("priv");
        f.setAccessible(true);
        f.setInt(k, 77);
        say("private int", f.getInt(k));
        say("boxed", f.get(k));
        say("type", f.getType());
        say("as a long", f.getLong(k));

        section("fields that cannot be set");
        attempt("final field", () -> {
            Field x = K.class.getField("fin");
            x.set(k, 5L);
            return "set";
        });
        attempt("final field, made accessible", () -> {
            Field x = K.class.getDeclaredField("fin");
            x.setAccessible(true);
            x.set(k, 5L);
            return x.get(k);
        });
        attempt("constant, made accessible", () -> {
            Field x = K.class.getDeclaredField("CONST");
            x.setAccessible(true);
            x.set(null, "z");
            return "set";
        });
        attempt("String into an int", () -> f.set(k, "str"));
        attempt("long into an int", () -> f.setLong(k, 1));
        attempt("field of another object", () -> f.get("other"));
        attempt("field of null", () -> f.get(null));

        section("members that are not there");
        attempt("private field among the public ones", () -> K.class.getField("priv"));
        attempt("field", () -> K.class.getDeclaredField("nope"));
        attempt("method with an argument", () -> K.class.getMethod("get", int.class));
        attempt("constructor", () -> K.class.getConstructor(String.class));

        section("constructors");
        Constructor<K> c = K.class.getDeclaredConstructor(int.class, String[].class);
        c.setAccessible(true);
        say("private constructor with variable arguments",
            c.newInstance(5, new String[] {"a"}).get());
        say("it has variable arguments", c.isVarArgs());
        say("its exceptions", Arrays.toString(c.getExceptionTypes()));
        say("its first parameter", c.getParameters()[0]);
        attempt("exception of a constructor", () -> c.newInstance(-1, new String[0]));
        attempt("too few arguments", () -> c.newInstance(1));
        attempt("String as an int", () -> c.newInstance("x", null));
        attempt(
            "object of an abstract class", () -> Base.class.getDeclaredConstructor().newInstance());

        section("methods");
        Method st = K.class.getDeclaredMethod("st", int.class, long.class, double.class,
            float.class, byte.class, short.class, char.class, boolean.class, Object.class);
        say("arguments of all types",
            st.invoke(null, 1, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x"));
        say("arguments that are widened",
            st.invoke("ignored", (byte) 1, 2, 3f, 'b', (byte) 5, (byte) 6, 'a', false, null));
        say("modifiers", Modifier.toString(st.getModifiers()));
        say("parameters", Arrays.stream(st.getParameters()).map(Parameter::toString).toList());
        attempt("too few arguments of a method", () -> st.invoke(null, 1));
        attempt("long as an int",
            () -> st.invoke(null, 1L, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x"));
        attempt("null as an int",
            () -> st.invoke(null, null, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x"));
        attempt("exception of a method", () -> K.class.getDeclaredMethod("boom").invoke(k));
        attempt("method of the superclass", () -> Base.class.getMethod("get").invoke(k));
        attempt("method of another object", () -> Base.class.getMethod("get").invoke("wrong"));
        attempt("method of null", () -> Base.class.getMethod("get").invoke(null));
        attempt("native method that is not linked", () -> K.class.getMethod("nat").invoke(k));

        section("generic types");
        Method g = Arrays.stream(K.class.getDeclaredMethods())
                       .filter(m -> m.getName().equals("generic"))
                       .findFirst()
                       .get();
        say("result", g.getReturnType());
        say("generic result", g.getGenericReturnType());
        say("bounds of the type parameter", Arrays.toString(g.getTypeParameters()[0].getBounds()));
        say("generic parameters", Arrays.toString(g.getGenericParameterTypes()));

        section("many calls");
        for (int i = 0; i < 40; i++)
            st.invoke(null, i, 2L, 3.0, 4f, (byte) 5, (short) 6, 'a', true, "x");
        Method h = String.class.getMethod("length");
        int sum = 0;
        for (int i = 0; i < 40; i++) sum += (Integer) h.invoke("x".repeat(i));
        say("lengths of forty strings", sum);

        section("java.lang.reflect.Array");
        Object ia = Array.newInstance(int.class, 3);
        Array.setInt(ia, 1, 9);
        attempt("element", () -> Array.get(ia, 1));
        attempt("element behind the end", () -> Array.get(ia, 3));
        attempt("String into an int array", () -> Array.set(ia, 0, "s"));
        attempt("length of a String", () -> Array.getLength("x"));
        attempt("array of void", () -> Array.newInstance(void.class, 1));
        attempt(
            "class of an array of arrays", () -> Array.newInstance(String.class, 2, 3).getClass());
        attempt("negative length", () -> Array.newInstance(int.class, -1));
        attempt("element as a long", () -> Array.getLong(new short[] {4}, 0));
        attempt("byte into an int array", () -> {
            Array.setByte(new int[1], 0, (byte) 3);
            return "widened";
        });
        attempt("too many dimensions", () -> Array.newInstance(int.class, new int[256]));

        section("classes by name, and of arrays");
        for (String n : new String[] {"java.lang.String", "[I", "[[Ljava.lang.String;", "int", "[X",
                 "java/lang/String", "No.Such", "", "[Lint;"})
            attempt("class '" + n + "'", () -> Class.forName(n));
        say("superclass of an int array", int[].class.getSuperclass());
        say("interfaces of an int array", Arrays.toString(int[].class.getInterfaces()));
        say("int is primitive", int.class.isPrimitive());
        say("modifiers of an int array", Modifier.toString(int[].class.getModifiers()));
        say("a Number can be an Integer", Number.class.isAssignableFrom(Integer.class));
        say("component of an array of arrays", int[][].class.getComponentType());
        say("an Object array is a String array", String[].class.isInstance(new Object[0]));
        say("array of an array", Integer[].class.arrayType());
        say("descriptor of void", void.class.descriptorString());
        say("name of an array", K[].class.getName());
        say("is anonymous", new Object() {}.getClass().isAnonymousClass());
        say("fields of an int array", int[].class.getFields().length);
    }
}
