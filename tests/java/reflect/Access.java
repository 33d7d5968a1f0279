// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;
import java.util.*;

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

    interface C {
        Object call() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static class Parent {
        public int x = 1;
        private int y = 2;
        static int s = 3;
    }

    static class Child extends Parent { public int x = 10; }

    public static void main(String[] args) throws Exception {
        attempt("Other.class.getDeclaredMethod(\"hidden\").invoke(null)",
            () -> Other.class.getDeclaredMethod("hidden").invoke(null));
        attempt("Other.caller()", () -> Other.caller());
        attempt("Other.class.getDeclaredConstructor().newInstance().f",
            () -> Other.class.getDeclaredConstructor().newInstance().f);
        attempt("String.class.getDeclaredField(\"value\").get(\"x\")",
            () -> String.class.getDeclaredField("value").get("x"));
        attempt("f", () -> {
            Field f = String.class.getDeclaredField("value");
            f.setAccessible(true);
            return f;
        });
        attempt("ArrayList.class.getDeclaredMethod(\"grow\").invoke(...)",
            () -> ArrayList.class.getDeclaredMethod("grow").invoke(new ArrayList<>()));
        attempt("m.trySetAccessible()", () -> {
            Method m = ArrayList.class.getDeclaredMethod("grow");
            return m.trySetAccessible();
        });
        attempt("Class.forName(...).getDeclaredField(\"EMPTY\").get(null)",
            ()
                -> Class.forName("java.util.ImmutableCollections")
                       .getDeclaredField("EMPTY")
                       .get(null));
        attempt("Class.forName(...).getDeclaredField(\"theUnsafe\").trySetAccessible()",
            ()
                -> Class.forName("sun.misc.Unsafe")
                       .getDeclaredField("theUnsafe")
                       .trySetAccessible());
        attempt("Class.forName(...).getMethod(\"getUnsafe\").invoke(null)",
            () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        attempt("List.of().getClass().getMethod(\"size\").invoke(List.of())",
            () -> List.of().getClass().getMethod("size").invoke(List.of()));
        attempt("Collections.unmodifiableList(...).getClass().getMethod(\"size\").invoke(...)",
            ()
                -> Collections.unmodifiableList(new ArrayList<>())
                       .getClass()
                       .getMethod("size")
                       .invoke(Collections.unmodifiableList(new ArrayList<>())));
        attempt("Thread.class.getDeclaredMethods().length > 10",
            () -> Thread.class.getDeclaredMethods().length > 10);
        attempt(
            "Field.class.getDeclaredFields().length", () -> Field.class.getDeclaredFields().length);
        attempt("System.class.getDeclaredField(\"security\")",
            () -> System.class.getDeclaredField("security"));
        attempt("Class.class.getDeclaredField(\"classLoader\")",
            () -> Class.class.getDeclaredField("classLoader"));
        attempt("c", () -> {
            Constructor<?> c = Class.class.getDeclaredConstructors()[0];
            c.setAccessible(true);
            return c;
        });
        attempt("Enum.valueOf(Thread.State.class, \"NEW\")",
            () -> Enum.valueOf(Thread.State.class, "NEW"));
        attempt("Thread.State.class.getDeclaredConstructors()[0].newInstance(\"x\", 1)",
            () -> Thread.State.class.getDeclaredConstructors()[0].newInstance("x", 1));
        attempt("E.class.getDeclaredConstructors()[0].newInstance(\"x\", 1)",
            () -> E.class.getDeclaredConstructors()[0].newInstance("x", 1));

        Field px = Child.class.getField("x"), py = Parent.class.getField("x");
        Child c = new Child();
        System.out.println("px.get(c) = " + px.get(c));
        System.out.println("py.get(c) = " + py.get(c));
        System.out.println("Child.class.getFields().length = " + Child.class.getFields().length);
        System.out.println(
            "px.equals(Child.class.getField(\"x\")) = " + px.equals(Child.class.getField("x")));
        System.out.println("px.hashCode() = " + px.hashCode());
        attempt("Child.class.getDeclaredField(\"s\").get(null)",
            () -> Child.class.getDeclaredField("s").get(null));
        attempt("Child.class.getSuperclass().getDeclaredField(\"s\").get(null)",
            () -> Child.class.getSuperclass().getDeclaredField("s").get(null));
        System.out.println(
            "px.canAccess(c) = " + px.canAccess(c) + ", px.isAccessible() = " + px.isAccessible());
        System.out.println(Access.class.getModule() + " " + Access.class.getPackage() + "|" +
            String.class.getPackage() + Modifier.toString(Modifier.fieldModifiers()) +
            Access.class.getProtectionDomain().getCodeSource().getLocation().getPath().isEmpty() +
            Access.class.desiredAssertionStatus());
        attempt("Other.class.newInstance()", () -> Other.class.newInstance());
        attempt("Runnable.class.newInstance()", () -> Runnable.class.newInstance());
        attempt("int.class.getDeclaredConstructor()", () -> int.class.getDeclaredConstructor());
        attempt("Thrower.class.newInstance()", () -> Thrower.class.newInstance());
        final int[] local = {1};

        class Loc {
            int m() { return local[0]; }
        }

        System.out.println("Loc.class.getEnclosingMethod() = " + Loc.class.getEnclosingMethod());
        System.out.println("Loc.class.isLocalClass() = " + Loc.class.isLocalClass());
        System.out.println("Loc.class.getSimpleName() = " + Loc.class.getSimpleName());
        System.out.println("Loc.class.getDeclaringClass() = " + Loc.class.getDeclaringClass());
        System.out.println("new Object() {}.getClass().getEnclosingMethod().getName() = " +
            new Object() {}.getClass().getEnclosingMethod().getName());
        System.out.println("Arrays.toString(...) = " +
            Arrays.toString(Loc.class.getDeclaredConstructors()[0].getParameterTypes()));
        System.out.println("Loc.class.getDeclaredFields()[0].isSynthetic() = " +
            Loc.class.getDeclaredFields()[0].isSynthetic());
        System.out.println("((Runnable) () -> {}).getClass().isSynthetic() = " +
            ((Runnable) () -> {}).getClass().isSynthetic());
        System.out.println("((Runnable) () -> {}).getClass().isHidden() = " +
            ((Runnable) () -> {}).getClass().isHidden());
    }

    enum E { ONE }

    static class Thrower {
        Thrower() throws Exception { throw new Exception("checked from ctor"); }
    }
}
