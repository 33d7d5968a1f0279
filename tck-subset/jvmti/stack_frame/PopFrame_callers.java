/* SPDX-License-Identifier: Apache-2.0 */
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.function.ToLongFunction;

class Main {
    static native void arm(Class<?> c, String method, boolean pop, Object value);
    static native String answer();
    static native long callByJni();
    static native void check(boolean ok, String what);

    /* What the called method saw, once per entry. */
    static final StringBuffer seen = new StringBuffer();
    static int awaited;

    static void in(Object... values) { seen.append(Arrays.toString(values)).append(';'); }

    interface Body {
        Object run() throws Throwable;
    }
    interface Sum {
        long sum(int a, long b, String c, double d);
    }

    static long sum(int a, long b, String c, double d) {
        in(a, b, c, d);
        return a + b;
    }

    static void nothing() { in(); }

    static boolean test(int a, long b, String c, double d) {
        in(a, b, c, d);
        return true;
    }

    static long fail(int a, long b, String c, double d) { throw new RuntimeException("thrown"); }

    static long recover(Throwable t, int a, long b, String c, double d) {
        in(t.getMessage(), a, b, c, d);
        return 3;
    }

    static long many(int a, int b, int c, long d, long e, long f, String g, String h) {
        in(a, b, c, d, e, f, g, h);
        return a;
    }

    static CallSite bootstrap(MethodHandles.Lookup l, String n, MethodType t) {
        in(n, t);
        return new java.lang.invoke.ConstantCallSite(MethodHandles.constant(long.class, 3L));
    }

    static synchronized long locked(int a) {
        synchronized (Privileged.class) { in(a, Thread.holdsLock(Main.class)); }
        return a;
    }

    interface Shape {
        long area(int a, long b, String c, double d);

        default long twice(int a, long b, String c, double d) {
            in(this, a, b, c, d);
            return a + b;
        }

        private long hidden(int a) {
            in(this, a);
            return a;
        }

        static MethodHandle handle() throws Exception {
            return MethodHandles.lookup().findSpecial(
                Shape.class, "hidden", MethodType.methodType(long.class, int.class), Shape.class);
        }
    }

    static class Square implements Shape, Comparable<Square> {
        Square() {}

        Square(int a, String b) { in(a, b); }

        long side(int a, long b, String c, double d) {
            in(this, a, b, c, d);
            return a + b;
        }

        public long area(int a, long b, String c, double d) {
            in(this, a, b, c, d);
            return a + b;
        }

        public int compareTo(Square o) {
            in(this, o);
            return 3;
        }

        public String toString() { return "square"; }

        static MethodHandle special(MethodType t) throws Exception {
            return MethodHandles.lookup().findSpecial(Square.class, "side", t, Square.class);
        }
    }

    static class Handler implements InvocationHandler {
        public Object invoke(Object proxy, Method m, Object[] a) {
            in(m.getName(), Arrays.toString(a));
            return 3L;
        }
    }

    static class Privileged implements java.security.PrivilegedAction<Long> {
        public Long run() {
            in("privileged");
            return 3L;
        }
    }

    static class Worker extends Thread {
        public void run() { in("run"); }
    }

    static class Group extends ThreadGroup {
        Group() { super("group"); }

        public void uncaughtException(Thread t, Throwable e) { in(t.getName(), e); }
    }

    static class Finalized {
        protected void finalize() { in("finalize"); }
    }

    static class Loader extends ClassLoader {
        Loader() { super(null); }

        Class<?> define(String n) throws ClassNotFoundException {
            try (java.io.InputStream s = Main.class.getResourceAsStream("/" + n + ".class")) {
                byte[] b = s.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(n);
            }
        }

        public Class<?> loadClass(String n) throws ClassNotFoundException {
            boolean library = n.startsWith("java.");
            if (!library) in(n);
            return library ? super.loadClass(n) : define(n);
        }
    }

    static class ByField {
        static long x = 3;
        static { in("init"); }
    }

    static class ByCall {
        static long x = 3;
        static { in("init"); }

        static void f() {}
    }

    static class ByNew {
        static { in("init"); }
    }

    static class ByName {
        static { in("init"); }
    }

    static class BySubclass {
        static { in("init"); }
    }

    static class Returned {
        static long x = 3;
        static { in("init"); }
    }

    static void run(String name, Class<?> c, String method, boolean pop, String expected,
        Object value, Object result, Body body) {
        seen.setLength(0);
        awaited = pop && expected.equals("NONE") ? 2 : 1;
        arm(c, method, pop, value);
        Object got;
        try {
            got = body.run();
        } catch (Throwable t) {
            got = t;
        }
        String way = name + (pop ? ", popped: " : ", returned early: ");
        check(answer().equals(expected), way + answer());
        check(String.valueOf(got).equals(String.valueOf(result)), way + "result " + got);
        String[] entries = seen.toString().split(";");
        check(entries.length == awaited, way + "entries " + seen);
        check(entries[0].equals(entries[entries.length - 1]), way + "arguments " + seen);
    }

    /* Undisturbed, the body returns 3. */
    static void both(String name, Class<?> c, String method, String whenPopped, Object value,
        Object returned, Body body) {
        run(name, c, method, true, whenPopped, null, 3, body);
        run(name, c, method, false, "NONE", value, returned, body);
    }

    static void both(String name, Class<?> c, String method, Body body) {
        both(name, c, method, "NONE", null, 77, body);
    }

    static final MethodType TYPE =
        MethodType.methodType(long.class, int.class, long.class, String.class, double.class);
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    static void handles() throws Throwable {
        Square q = new Square();
        MethodHandle sum = LOOKUP.findStatic(Main.class, "sum", TYPE),
                     side = LOOKUP.findVirtual(Square.class, "side", TYPE),
                     area = LOOKUP.findVirtual(Shape.class, "area", TYPE),
                     twice = LOOKUP.findVirtual(Shape.class, "twice", TYPE),
                     special = Square.special(TYPE), hidden = Shape.handle(),
                     made = LOOKUP.findConstructor(
                         Square.class, MethodType.methodType(void.class, int.class, String.class)),
                     compare = LOOKUP.findVirtual(Comparable.class, "compareTo",
                         MethodType.methodType(int.class, Object.class)),
                     nothing = LOOKUP.findStatic(
                         Main.class, "nothing", MethodType.methodType(void.class)),
                     test = LOOKUP.findStatic(
                         Main.class, "test", TYPE.changeReturnType(boolean.class)),
                     fail = LOOKUP.findStatic(Main.class, "fail", TYPE),
                     recover = LOOKUP.findStatic(
                         Main.class, "recover", TYPE.insertParameterTypes(0, Throwable.class)),
                     many = LOOKUP.findStatic(Main.class, "many",
                         MethodType.methodType(long.class, int.class, int.class, int.class,
                             long.class, long.class, long.class, String.class, String.class));
        both("static", Main.class, "sum", () -> (long) sum.invokeExact(1, 2L, "three", 4.0));
        both("static, types adapted", Main.class, "sum",
            () -> sum.invoke((short) 1, 2, (Object) "three", 4f));
        both("static, void", Main.class, "nothing", "NONE", null, 3, () -> {
            nothing.invokeExact();
            return 3;
        });
        both("static, many arguments", Main.class, "many",
            () -> (long) many.invokeExact(3, 2, 3, 4L, 5L, 6L, "g", "h"));
        both(
            "virtual", Square.class, "side", () -> (long) side.invokeExact(q, 1, 2L, "three", 4.0));
        both("virtual, bound", Square.class, "side",
            () -> (long) side.bindTo(q).invokeExact(1, 2L, "three", 4.0));
        both("special", Square.class, "side",
            () -> (long) special.invokeExact(q, 1, 2L, "three", 4.0));
        both("interface", Square.class, "area",
            () -> (long) area.invokeExact((Shape) q, 1, 2L, "three", 4.0));
        both("interface, default", Shape.class, "twice",
            () -> (long) twice.invokeExact((Shape) q, 1, 2L, "three", 4.0));
        both("interface, private", Shape.class, "hidden",
            () -> (long) hidden.invokeExact((Shape) q, 3));
        both("through a bridge", Square.class, "compareTo",
            () -> (int) compare.invokeExact((Comparable) q, (Object) q));
        both("constructor", Square.class, "<init>", "NONE", null, 3,
            () -> made.invoke(1, "x") == null ? 0 : 3);
        both("spread", Main.class, "sum",
            ()
                -> (long) sum.asSpreader(Object[].class, 4)
                       .invokeExact(new Object[] {1, 2L, "three", 4.0}));
        both("with arguments", Main.class, "sum",
            () -> sum.invokeWithArguments(1, 2L, "three", 4.0));
        both("inserted", Main.class, "sum",
            () -> (long) MethodHandles.insertArguments(sum, 1, 2L, "three").invokeExact(1, 4.0));
        both("test of a guard", Main.class, "test", "NONE", null, 3,
            ()
                -> (long) MethodHandles
                       .guardWithTest(test,
                           MethodHandles.dropArguments(
                               MethodHandles.constant(long.class, 3L), 0, TYPE.parameterList()),
                           fail)
                       .invokeExact(1, 2L, "three", 4.0));
        both("handler", Main.class, "recover",
            ()
                -> (long) MethodHandles.catchException(fail, Throwable.class, recover)
                       .invokeExact(1, 2L, "three", 4.0));
        both("try and finally", Main.class, "sum",
            ()
                -> (long) MethodHandles
                       .tryFinally(sum,
                           MethodHandles.dropArguments(
                               MethodHandles.identity(long.class), 0, Throwable.class))
                       .invokeExact(1, 2L, "three", 4.0));
    }

    static void dynamic() throws Throwable {
        Square q = new Square();
        both("lambda", Main.class, "sum", () -> {
            ToLongFunction<Integer> f = x -> sum(x, 2, "three", 4.0);
            return f.applyAsLong(1);
        });
        both("method reference", Main.class, "sum", () -> {
            Sum f = Main::sum;
            return f.sum(1, 2, "three", 4.0);
        });
        both("bound method reference", Square.class, "side", () -> {
            Sum f = q::side;
            return f.sum(1, 2, "three", 4.0);
        });
        MethodHandle bootstrap = LOOKUP.findStatic(Main.class, "bootstrap",
            MethodType.methodType(
                CallSite.class, MethodHandles.Lookup.class, String.class, MethodType.class));
        run("bootstrap method", Main.class, "bootstrap", true, "NONE", null, 3,
            ()
                -> ((CallSite) bootstrap.invoke(LOOKUP, "name", MethodType.methodType(long.class)))
                       .getTarget()
                       .invoke());
    }

    static void libraries() throws Throwable {
        Method sum =
            Main.class.getDeclaredMethod("sum", int.class, long.class, String.class, double.class);
        /* since 18 reflection is done by method handles */
        String reflected = Runtime.version().feature() < 18 ? "OPAQUE_FRAME" : "NONE";
        both("Method.invoke, native", Main.class, "sum", reflected, null, 77,
            () -> sum.invoke(null, 1, 2L, "three", 4.0));
        for (int i = 0; i < 20; i++) sum.invoke(null, 1, 2L, "three", 4.0);
        both("Method.invoke, bytecode", Main.class, "sum",
            () -> sum.invoke(null, 1, 2L, "three", 4.0));
        Constructor<?> made = Square.class.getDeclaredConstructor(int.class, String.class);
        both("newInstance", Square.class, "<init>", reflected, null, 3,
            () -> made.newInstance(1, "x") == null ? 0 : 3);
        both("JNI", Main.class, "sum", "OPAQUE_FRAME", null, 77, Main::callByJni);
        new Handler();
        both("proxy", Handler.class, "invoke", "NONE", 77L, 77,
            ()
                -> ((Sum) Proxy.newProxyInstance(
                        Main.class.getClassLoader(), new Class<?>[] {Sum.class}, new Handler()))
                       .sum(1, 2, "three", 4.0));
        new Privileged();
        both("doPrivileged", Privileged.class, "run", "NONE", 77L, 77,
            () -> java.security.AccessController.doPrivileged(new Privileged()));
        new Worker();
        both("a thread's run", Worker.class, "run", "NO_MORE_FRAMES", null, 3, () -> {
            Thread t = new Worker();
            t.start();
            t.join();
            return 3;
        });
        new Group();
        both("uncaughtException", Group.class, "uncaughtException", "NONE", null, 3, () -> {
            Thread t =
                new Thread(new Group(), () -> { throw new RuntimeException("u"); }, "thread");
            t.start();
            t.join();
            return 3;
        });
        both("finalizer", Finalized.class, "finalize", "NONE", null, 3, Main::finalizeOne);
        run("loader called by the VM", Loader.class, "loadClass", true, "OPAQUE_FRAME", null, 3,
            () -> {
                Class<?> outer = new Loader().define("Main$Outer");
                return outer.getDeclaredConstructor()
                    .newInstance()
                    .toString()
                    .length(); /* the VM has Inner loaded */
            });
    }

    public static class Inner {}

    public static class Outer {
        public Outer() {}

        public String toString() { return new Inner() == null ? "" : "III"; }
    }

    static Object finalizeOne() {
        makeFinalized();
        while (answer().equals("not reached") || seen.toString().split(";").length < awaited) {
            System.gc();
            System.runFinalization();
        }
        return 3;
    }

    static void makeFinalized() { new Finalized(); }

    static void initializers() throws Throwable {
        run("initializer by getstatic", ByField.class, "<clinit>", true, "OPAQUE_FRAME", null, 3,
            () -> ByField.x);
        run("initializer by invokestatic", ByCall.class, "<clinit>", true, "OPAQUE_FRAME", null, 3,
            () -> {
                ByCall.f();
                return 3;
            });
        run("initializer by new", ByNew.class, "<clinit>", true, "OPAQUE_FRAME", null, 3, () -> {
            new ByNew();
            return 3;
        });
        run("initializer by forName", ByName.class, "<clinit>", true, "OPAQUE_FRAME", null, 3,
            () -> {
                Class.forName("Main$ByName");
                return 3;
            });
        run("initializer of a superclass", BySubclass.class, "<clinit>", true, "OPAQUE_FRAME", null,
            3, () -> {
                new BySubclass() {};
                return 3;
            });
        run("initializer", Returned.class, "<clinit>", false, "NONE", null, 3, () -> Returned.x);
    }

    static void plain() {
        Object lock = new Object();
        both("invokestatic", Main.class, "sum", () -> sum(1, 2, "three", 4.0));
        both("in a handler", Main.class, "sum", () -> {
            try {
                return fail(1, 2, "", 3);
            } catch (RuntimeException e) {
                return sum(1, 2, "three", 4.0);
            }
        });
        both("in finally", Main.class, "sum", "NONE", null, 3, () -> {
            try {
                return 3;
            } finally {
                sum(1, 2, "three", 4.0);
            }
        });
        both("synchronized", Main.class, "locked", () -> {
            synchronized (lock) {
                long x = locked(3);
                check(!Thread.holdsLock(Main.class) && Thread.holdsLock(lock), "monitors");
                return x;
            }
        });
    }

    public static void main(String[] args) throws Throwable {
        plain();
        handles();
        dynamic();
        libraries();
        initializers();
    }
}
