// SPDX-License-Identifier: Apache-2.0
// native: Classes.c
// stderr: compare
import java.lang.reflect.*;
import java.util.*;

public class Classes {
    static class Base {
        int x;

        Base() { x = 5; }

        Base(int a, double b, Object c) {
            x = a + (int) b + (c == null ? 0 : 1);
            if (a < 0) throw new IllegalArgumentException("negative");
        }

        static { System.out.println("Base initialised"); }

        void inst(int i) {}

        static long stat() { return 1; }

        private int priv() { return 3; }

        public int pub = 3;
        static final int SF = 4;
    }

    static class Derived extends Base implements Runnable, Comparable<Derived> {
        public void run() {}

        public int compareTo(Derived o) { return 0; }

        Derived() { super(1, 2, null); }
    }

    static abstract class Abstract {}

    static class BadInit {
        static {
            if (true) throw new IllegalStateException("init");
        }
        static int f;

        static void m() {}
    }

    static native String find(String name);
    static native Object construct(Class<?> c, int form, int a);
    static native Object alloc(Class<?> c);
    static native String relations(Class<?> a, Class<?> b, Object o);
    static native Object reflected(Object member, Class<?> c, boolean isStatic);
    static native String ids(Class<?> c);
    static native Object module(Class<?> c);
    static native Class<?> define(String name, ClassLoader l, byte[] b);
    static native int version();
    static native String monitors(Object o);
    static native int register(Class<?> c, int how);
    static native void fail(int k);
    static native String initFail(Class<?> c);
    static native Class<?> superOf(Class<?> c);
    static native Object fieldOf(Object f, Object target);
    static native int registered(int x);
    static native int registeredToo(String s, long[] l);
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(
                what + ": " + t + (t.getCause() != null ? " / " + t.getCause() : ""));
        }
    }

    public static void main(String[] args) throws Exception {
        System.loadLibrary("Classes");
        for (String n : new String[] {"java/lang/String", "[I", "[[Ljava/lang/String;", "Classes",
                 "Classes$Base", "no/Such", "java.lang.String", "I", "[X", "Ljava/lang/String;", "",
                 "Classes$BadInit"})
            attempt("find(n)", () -> find(n));
        for (int f = 0; f < 3; f++) {
            int k = f;
            attempt("((Base) construct(Base.class, k, 10)).x",
                () -> ((Base) construct(Base.class, k, 10)).x);
            attempt("construct(Base.class, k, -1)", () -> construct(Base.class, k, -1));
        }
        attempt("construct(Abstract.class, 0, 0)", () -> construct(Abstract.class, 0, 0));
        attempt("((Base) alloc(Base.class)).x", () -> ((Base) alloc(Base.class)).x);
        attempt("alloc(Abstract.class)", () -> alloc(Abstract.class));
        attempt("alloc(Runnable.class)", () -> alloc(Runnable.class));
        attempt("relations(Base.class, Derived.class, new Derived())",
            () -> relations(Base.class, Derived.class, new Derived()));
        attempt("relations(Derived.class, Runnable.class, new Base())",
            () -> relations(Derived.class, Runnable.class, new Base()));
        attempt("relations(int.class, Integer.class, null)",
            () -> relations(int.class, Integer.class, null));
        attempt("relations(Object[].class, String[].class, new String[0])",
            () -> relations(Object[].class, String[].class, new String[0]));
        attempt("relations(int[].class, Object.class, new int[0])",
            () -> relations(int[].class, Object.class, new int[0]));
        for (Class<?> c :
            new Class<?>[] {Derived.class, Object.class, Runnable.class, int.class, int[].class})
            attempt("superOf(c)", () -> superOf(c));
        attempt("reflected(...)",
            () -> reflected(Base.class.getDeclaredMethod("inst", int.class), Base.class, false));
        attempt("reflected(...)",
            () -> reflected(Base.class.getDeclaredMethod("stat"), Base.class, true));
        attempt("reflected(...)",
            () -> reflected(Base.class.getDeclaredConstructor(), Base.class, false));
        attempt("fieldOf(Base.class.getDeclaredField(\"pub\"), new Base())",
            () -> fieldOf(Base.class.getDeclaredField("pub"), new Base()));
        attempt("fieldOf(Base.class.getDeclaredField(\"SF\"), null)",
            () -> fieldOf(Base.class.getDeclaredField("SF"), null));
        attempt("ids(Derived.class)", () -> ids(Derived.class));
        attempt("ids(Runnable.class)", () -> ids(Runnable.class));
        attempt("module(String.class)", () -> module(String.class));
        attempt("((Module) module(Classes.class)).isNamed()",
            () -> ((Module) module(Classes.class)).isNamed());
        attempt("module(int[].class)", () -> module(int[].class));
        byte[] b = Classes.class.getResourceAsStream("Classes$Abstract.class").readAllBytes();
        ClassLoader l = new ClassLoader(null) {};
        attempt("define(\"Classes$Abstract\", l, b).getClassLoader() == l",
            () -> define("Classes$Abstract", l, b).getClassLoader() == l);
        attempt("define(\"Classes$Abstract\", l, b)", () -> define("Classes$Abstract", l, b));
        attempt("define(null, new ClassLoader(null) {}, b).getName()",
            () -> define(null, new ClassLoader(null) {}, b).getName());
        attempt("define(\"Wrong\", new ClassLoader(null) {}, b)",
            () -> define("Wrong", new ClassLoader(null) {}, b));
        attempt("define(\"X\", new ClassLoader(null) {}, new byte[3])",
            () -> define("X", new ClassLoader(null) {}, new byte[3]));
        System.out.println("Integer.toHexString(version()) = " + Integer.toHexString(version()));
        attempt("monitors(new Object())", () -> monitors(new Object()));
        attempt("registered(1)", () -> registered(1));
        for (int h = 0; h < 6; h++) {
            int k = h;
            attempt("register(Classes.class, k)", () -> register(Classes.class, k));
        }
        attempt("registered(20)", () -> registered(20));
        attempt("registeredToo(\"abc\", new long[] {5, 6})",
            () -> registeredToo("abc", new long[] {5, 6}));
        attempt("register(Classes.class, 9)", () -> register(Classes.class, 9));
        attempt("registered(1)", () -> registered(1));
        for (int k = 0; k < 9; k++) {
            int q = k;
            attempt("\"no exception\"", () -> {
                fail(q);
                return "no exception";
            });
        }
        attempt("initFail(BadInit.class)", () -> initFail(BadInit.class));
        attempt("initFail(BadInit.class)", () -> initFail(BadInit.class));
        System.out.flush();
    }
}
