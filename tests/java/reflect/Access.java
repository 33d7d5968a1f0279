// SPDX-License-Identifier: Apache-2.0
// Access by reflection: private members of nests and of the class library, fields that are
// filtered, enums, local classes.
import java.lang.reflect.*;
import java.util.*;
import static test.Say.*;

public class Access {
    static class Other {
        private static int hidden() { return 3; }

        private int f = 4;

        private Other() {}

        protected void prot() {}

        static Object caller() throws Exception {
            return Access.class.getDeclaredMethod("secret").invoke(null);
        }
    }

    private static String secret() { return "secret"; }

    static class Parent {
        public int x = 1;
        private int y = 2;
        static int s = 3;
    }

    static class Child extends Parent { public int x = 10; }

    public static void main(String[] args) throws Exception {
        attempt("private method of a nested class",
            () -> Other.class.getDeclaredMethod("hidden").invoke(null));
        attempt("private method of the outer class", () -> Other.caller());
        attempt("private constructor of a nested class",
            () -> Other.class.getDeclaredConstructor().newInstance().f);
        attempt("private field of String", () -> String.class.getDeclaredField("value").get("x"));
        attempt("private field of String, made accessible", () -> {
            Field f = String.class.getDeclaredField("value");
            f.setAccessible(true);
            return f;
        });
        attempt("private method of a list",
            () -> ArrayList.class.getDeclaredMethod("grow").invoke(new ArrayList<>()));
        attempt("a list's method can be made accessible", () -> {
            Method m = ArrayList.class.getDeclaredMethod("grow");
            return m.trySetAccessible();
        });
        attempt("field of a class that is not public",
            ()
                -> Class.forName("java.util.ImmutableCollections")
                       .getDeclaredField("EMPTY")
                       .get(null));
        attempt("field of another Unsafe can be made accessible",
            ()
                -> Class.forName("sun.misc.Unsafe")
                       .getDeclaredField("theUnsafe")
                       .trySetAccessible());
        attempt("method of a class of an internal package",
            () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        attempt("method of a list of the library",
            () -> List.of().getClass().getMethod("size").invoke(List.of()));
        attempt("method of another list of the library",
            ()
                -> Collections.unmodifiableList(new ArrayList<>())
                       .getClass()
                       .getMethod("size")
                       .invoke(Collections.unmodifiableList(new ArrayList<>())));
        attempt("threads have more than ten methods",
            () -> Thread.class.getDeclaredMethods().length > 10);
        attempt("fields of Field", () -> Field.class.getDeclaredFields().length);
        attempt("filtered field of System", () -> System.class.getDeclaredField("security"));
        attempt("filtered field of Class", () -> Class.class.getDeclaredField("classLoader"));
        attempt("constructor of Class, made accessible", () -> {
            Constructor<?> c = Class.class.getDeclaredConstructors()[0];
            c.setAccessible(true);
            return c;
        });
        attempt("enum constant", () -> Enum.valueOf(Thread.State.class, "NEW"));
        attempt("constructor of an enum of the library",
            () -> Thread.State.class.getDeclaredConstructors()[0].newInstance("x", 1));
        attempt("constructor of an enum",
            () -> E.class.getDeclaredConstructors()[0].newInstance("x", 1));

        Field px = Child.class.getField("x"), py = Parent.class.getField("x");
        Child c = new Child();
        say("field of the child", px.get(c));
        say("hidden field of the parent", py.get(c));
        say("public fields", Child.class.getFields().length);
        say("equal when asked for again", px.equals(Child.class.getField("x")));
        say("hash code", px.hashCode());
        attempt("static field of the parent, asked of the child",
            () -> Child.class.getDeclaredField("s").get(null));
        attempt("static field of the parent",
            () -> Child.class.getSuperclass().getDeclaredField("s").get(null));
        say("can be accessed", px.canAccess(c));
        say("is made accessible", px.isAccessible());
        say("module", Access.class.getModule());
        say("package", Access.class.getPackage());
        say("package of String", String.class.getPackage());
        say("modifiers of fields", Modifier.toString(Modifier.fieldModifiers()));
        say("location is empty",
            Access.class.getProtectionDomain().getCodeSource().getLocation().getPath().isEmpty());
        say("assertions", Access.class.desiredAssertionStatus());
        attempt("object of a nested class", () -> Other.class.newInstance());
        attempt("object of an interface", () -> Runnable.class.newInstance());
        attempt("constructor of a primitive type", () -> int.class.getDeclaredConstructor());
        attempt("constructor that throws a checked exception", () -> Thrower.class.newInstance());
        final int[] local = {1};

        class Loc {
            int m() { return local[0]; }
        }

        say("method around a local class", Loc.class.getEnclosingMethod());
        say("is local", Loc.class.isLocalClass());
        say("simple name", Loc.class.getSimpleName());
        say("declaring class", Loc.class.getDeclaringClass());
        say("method around an anonymous class",
            new Object() {}.getClass().getEnclosingMethod().getName());
        say("parameters of its constructor",
            Arrays.toString(Loc.class.getDeclaredConstructors()[0].getParameterTypes()));
        say("its field is synthetic", Loc.class.getDeclaredFields()[0].isSynthetic());
        say("class of a lambda is synthetic", ((Runnable) () -> {}).getClass().isSynthetic());
        say("and hidden", ((Runnable) () -> {}).getClass().isHidden());
    }

    enum E { ONE }

    static class Thrower {
        Thrower() throws Exception { throw new Exception("checked from ctor"); }
    }
}
