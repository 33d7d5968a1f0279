// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;

public class Handles {
    int f = 10;
    static long sf = 20;
    final String fin = "fin";
    private static double pd = 1.5;
    volatile short vs = 3;

    Handles() {}

    Handles(int v) { f = v; }

    int add(int a, int b) { return f + a + b; }

    static String cat(String a, Object b) { return a + b; }

    static int sum(int... xs) {
        int s = 0;
        for (int x : xs) s += x;
        return s;
    }

    private String priv(long l, double d) { return "p" + l + d; }

    static void thrower(int k) throws Exception {
        if (k == 1) throw new java.io.IOException("k1");
        if (k == 2) throw new IllegalStateException("k2");
    }

    static long wide(
        byte b, short s, char c, int i, long l, float f, double d, boolean z, Object o) {
        return b + s + c + i + l + (long) f + (long) d + (z ? 1 : 0) + (o == null ? 0 : 1);
    }

    static class Sub extends Handles {
        int add(int a, int b) { return -1; }

        MethodHandle sup() throws Exception {
            return MethodHandles.lookup().findSpecial(
                Handles.class, "add", methodType(int.class, int.class, int.class), Sub.class);
        }
    }

    interface C {
        Object call() throws Throwable;
    }

    /** Prints what a call gives, or how it ends. */
    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        Handles h = new Handles();
        MethodHandle add = l.findVirtual(
                         Handles.class, "add", methodType(int.class, int.class, int.class)),
                     cat = l.findStatic(Handles.class, "cat",
                         methodType(String.class, String.class, Object.class)),
                     ctor = l.findConstructor(Handles.class, methodType(void.class, int.class)),
                     priv = l.findVirtual(
                         Handles.class, "priv", methodType(String.class, long.class, double.class)),
                     sum = l.findStatic(Handles.class, "sum", methodType(int.class, int[].class)),
                     wide = l.findStatic(Handles.class, "wide",
                         methodType(long.class, byte.class, short.class, char.class, int.class,
                             long.class, float.class, double.class, boolean.class, Object.class));
        System.out.println("== invokeExact and invoke ==");
        System.out.println("(int) add.invokeExact(h, 1, 2) = " + (int) add.invokeExact(h, 1, 2));
        System.out.println("(String) cat.invokeExact(\"a\", (Object) \"b\") = " +
            (String) cat.invokeExact("a", (Object) "b"));
        System.out.println(
            "((Handles) ctor.invokeExact(7)).f = " + ((Handles) ctor.invokeExact(7)).f);
        System.out.println(
            "(String) priv.invokeExact(h, 1L, 2.0) = " + (String) priv.invokeExact(h, 1L, 2.0));
        System.out.println("sum of 1, 2, 3: " + (int) sum.invoke(1, 2, 3));
        System.out.println("sum of nothing: " + (int) sum.invoke());
        System.out.println("sum of an array of 9: " + (int) sum.invoke(new int[] {9}));
        System.out.println("exactly of an array of 4: " + (int) sum.invokeExact(new int[] {4}));
        System.out.println("(long) wide.invokeExact(...) = " +
            (long) wide.invokeExact((byte) 1, (short) 2, 'a', 4, 5L, 6f, 7.0, true, (Object) "x"));
        System.out.println("wide.invoke(...) = " +
            wide.invoke((byte) 1, (byte) 2, 'a', (short) 4, 5, 6, 7f, true, "x"));
        System.out.println("wide.invokeWithArguments(...) = " +
            wide.invokeWithArguments((byte) 1, (short) 2, 'a', 4, 5L, 6f, 7.0, false, null));
        Handles s = new Sub();
        System.out.println("(int) add.invokeExact(s, 1, 2) = " + (int) add.invokeExact(s, 1, 2) +
            ", (int) ((Sub) s).sup().invoke(s, 1, 2) = " + (int) ((Sub) s).sup().invoke(s, 1, 2));
        Object r = add.invoke((Object) h, (Integer) 3, (byte) 4);
        System.out.println("r = " + r);
        System.out.println("== calls of a wrong type ==");
        attempt("(String) add.invokeExact(h, 1, 2)", () -> (String) add.invokeExact(h, 1, 2));
        attempt("add.invokeExact(h, 1, 2)", () -> add.invokeExact(h, 1, 2));
        attempt("add.invoke(\"no\", 1, 2)", () -> add.invoke("no", 1, 2));
        attempt("add.invoke(h, 1L, 2)", () -> add.invoke(h, 1L, 2));
        attempt("add.invoke(null, 1, 2)", () -> add.invoke(null, 1, 2));
        attempt("add.invoke(h, null, 2)", () -> add.invoke(h, null, 2));
        attempt("add.invoke(h, \"x\", 2)", () -> add.invoke(h, "x", 2));
        attempt("add.invokeWithArguments(h, 1)", () -> add.invokeWithArguments(h, 1));
        System.out.println("== lookups that fail ==");
        attempt("l.findVirtual(...)",
            () -> l.findVirtual(Handles.class, "nope", methodType(void.class)));
        attempt("l.findStatic(...)",
            () -> l.findStatic(Handles.class, "add", methodType(int.class, int.class, int.class)));
        attempt("MethodHandles.publicLookup().findVirtual(...)",
            ()
                -> MethodHandles.publicLookup().findVirtual(
                    Handles.class, "priv", methodType(String.class, long.class, double.class)));
        attempt("l.findVirtual(...)",
            () -> l.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        attempt("l.findGetter(Handles.class, \"f\", long.class)",
            () -> l.findGetter(Handles.class, "f", long.class));
        attempt("l.findSpecial(...)",
            () -> l.findSpecial(Object.class, "toString", methodType(String.class), String.class));
        attempt("l.findConstructor(...)",
            () -> l.findConstructor(Handles.class, methodType(void.class, String.class)));
        System.out.println("== fields ==");
        MethodHandle gf = l.findGetter(Handles.class, "f", int.class),
                     sfh = l.findSetter(Handles.class, "f", int.class),
                     gs = l.findStaticGetter(Handles.class, "sf", long.class),
                     ss = l.findStaticSetter(Handles.class, "sf", long.class),
                     gv = l.findGetter(Handles.class, "vs", short.class);
        sfh.invokeExact(h, 33);
        ss.invokeExact(44L);
        System.out.println("(int) gf.invokeExact(h) = " + (int) gf.invokeExact(h));
        System.out.println("(long) gs.invokeExact() = " + (long) gs.invokeExact());
        System.out.println("(short) gv.invokeExact(h) = " + (short) gv.invokeExact(h));
        System.out.println("l.findGetter(...).invoke(h) = " +
            l.findGetter(Handles.class, "fin", String.class).invoke(h));
        attempt("l.findSetter(Handles.class, \"fin\", String.class)",
            () -> l.findSetter(Handles.class, "fin", String.class));
        attempt("gf.invoke((Handles) null)", () -> gf.invoke((Handles) null));
        System.out.println("== combinators of arguments ==");
        System.out.println("MethodHandles.insertArguments(cat, 0, \"ins\").invoke(1) = " +
            MethodHandles.insertArguments(cat, 0, "ins").invoke(1));
        System.out.println("MethodHandles.dropArguments(...).invoke(...) = " +
            MethodHandles.dropArguments(cat, 1, int.class, long.class).invoke("a", 1, 2L, "b"));
        System.out.println("MethodHandles.permuteArguments(...).invoke(\"x\", \"y\") = " +
            MethodHandles
                .permuteArguments(cat.asType(methodType(String.class, String.class, String.class)),
                    methodType(String.class, String.class, String.class), 1, 0)
                .invoke("x", "y"));
        System.out.println("MethodHandles.filterArguments(...).invoke(\"up\", 1) = " +
            MethodHandles
                .filterArguments(
                    cat, 0, l.findVirtual(String.class, "toUpperCase", methodType(String.class)))
                .invoke("up", 1));
        System.out.println("MethodHandles.filterReturnValue(...).invoke(\"abc\", \"de\") = " +
            MethodHandles
                .filterReturnValue(
                    cat, l.findVirtual(String.class, "length", methodType(int.class)))
                .invoke("abc", "de"));
        System.out.println("MethodHandles.foldArguments(...).invoke(...) = " +
            MethodHandles
                .foldArguments(
                    MethodHandles.dropArguments(cat, 0, String.class)
                        .asType(methodType(String.class, String.class, String.class, Object.class)),
                    cat)
                .invoke("p", (Object) "q"));
        System.out.println("MethodHandles.collectArguments(...).invoke(...) = " +
            MethodHandles
                .collectArguments(cat.asType(methodType(String.class, String.class, int.class)), 1,
                    sum.asFixedArity())
                .invoke("c", new int[] {1, 2}));
        System.out.println("== guardWithTest ==");
        MethodHandle test = l.findVirtual(String.class, "isEmpty", methodType(boolean.class)),
                     ident = MethodHandles.identity(String.class),
                     konst = MethodHandles.dropArguments(
                         MethodHandles.constant(String.class, "EMPTY"), 0, String.class);
        MethodHandle gwt = MethodHandles.guardWithTest(test, konst, ident);
        System.out.println("(String) gwt.invokeExact(\"\") = " + (String) gwt.invokeExact("") +
            ", (String) gwt.invokeExact(\"full\") = " + (String) gwt.invokeExact("full"));
        System.out.println("== catchException, tryFinally, throwException ==");
        MethodHandle thr =
                         l.findStatic(Handles.class, "thrower", methodType(void.class, int.class)),
                     handler = MethodHandles.dropArguments(
                         MethodHandles
                             .insertArguments(l.findVirtual(java.io.PrintStream.class, "println",
                                                  methodType(void.class, String.class)),
                                 0, System.out)
                             .bindTo("caught"),
                         0, java.io.IOException.class, int.class);
        MethodHandle ce = MethodHandles.catchException(thr, java.io.IOException.class, handler);
        ce.invokeExact(0);
        ce.invokeExact(1);
        attempt("ce.invokeExact(2)", () -> {
            ce.invokeExact(2);
            return 0;
        });
        MethodHandle tf = MethodHandles.tryFinally(
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 5), 0, int.class),
            l.findStatic(Handles.class, "cleanup",
                methodType(int.class, Throwable.class, int.class, int.class)));
        System.out.println("(int) tf.invokeExact(100) = " + (int) tf.invokeExact(100));
        attempt("MethodHandles.throwException(...).invoke(...)",
            ()
                -> MethodHandles.throwException(void.class, Exception.class)
                       .invoke(new Exception("thrown")));

        System.out.println("== loops ==");
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
            MethodHandles.constant(int.class, 1),
            l.findStatic(Handles.class, "step", methodType(int.class, int.class, int.class)));
        System.out.println("(int) loop.invokeExact() = " + (int) loop.invokeExact());
        MethodHandle iter =
            MethodHandles.iteratedLoop(null, MethodHandles.constant(String.class, ""),
                l.findStatic(
                     Handles.class, "stepStr", methodType(String.class, String.class, String.class))
                    .asType(methodType(String.class, String.class, String.class)));
        System.out.println("(String) iter.asType(...).invokeExact(...) = " +
            (String) iter.asType(methodType(String.class, List.class))
                .invokeExact((List) List.of("i", "t", "e", "r")));
        MethodHandle wl = MethodHandles.whileLoop(MethodHandles.constant(int.class, 1),
            l.findStatic(Handles.class, "less", methodType(boolean.class, int.class)),
            l.findStatic(Handles.class, "dbl", methodType(int.class, int.class)));
        System.out.println("(int) wl.invokeExact() = " + (int) wl.invokeExact());
        System.out.println("== collectors, spreaders, arrays ==");
        System.out.println("sum.asCollector(int[].class, 3).invoke(1, 2, 3) = " +
            sum.asCollector(int[].class, 3).invoke(1, 2, 3));
        System.out.println("cat.asSpreader(...).invoke(...) = " +
            cat.asSpreader(Object[].class, 2).invoke(new Object[] {"sp", 1}));
        System.out.println("sum.asFixedArity().invoke(new int[] {7}) = " +
            sum.asFixedArity().invoke(new int[] {7}));
        System.out.println("cat.bindTo(\"bound\").invoke(2) = " + cat.bindTo("bound").invoke(2));
        System.out.println("add.isVarargsCollector() = " + add.isVarargsCollector());
        System.out.println("sum.isVarargsCollector() = " + sum.isVarargsCollector());
        System.out.println("MethodHandles.arrayElementGetter(int[].class).invoke(...) = " +
            MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {8, 9}, 1));
        System.out.println("MethodHandles.arrayLength(long[].class).invoke(new long[3]) = " +
            MethodHandles.arrayLength(long[].class).invoke(new long[3]));
        System.out.println(
            "MethodHandles.arrayConstructor(String[].class).invoke(2).getClass() = " +
            MethodHandles.arrayConstructor(String[].class).invoke(2).getClass());
        System.out.println("MethodHandles.zero(double.class).invoke() = " +
            MethodHandles.zero(double.class).invoke());
        System.out.println("MethodHandles.empty(...).invoke(\"x\") = " +
            MethodHandles.empty(methodType(long.class, String.class)).invoke("x"));
        MethodHandles.arrayElementSetter(Object[].class).invoke(new Object[1], 0, "s");
        attempt("MethodHandles.arrayElementGetter(int[].class).invoke(new int[1], 5)",
            () -> MethodHandles.arrayElementGetter(int[].class).invoke(new int[1], 5));
        attempt("cat.asSpreader(...).invoke(...)",
            () -> cat.asSpreader(Object[].class, 2).invoke(new Object[] {"sp"}));
        attempt("add.asType(...)",
            () -> add.asType(methodType(String.class, Handles.class, int.class, int.class)));
        System.out.println("== invokers ==");
        MethodHandle inv = MethodHandles.invoker(
                         methodType(int.class, Handles.class, int.class, int.class)),
                     einv = MethodHandles.exactInvoker(add.type()),
                     spread = MethodHandles.spreadInvoker(
                         methodType(String.class, String.class, Object.class), 0);
        System.out.println("inv.invoke(add, h, 1, 1) = " + inv.invoke(add, h, 1, 1));
        System.out.println("einv.invoke(add, h, 1, 2) = " + einv.invoke(add, h, 1, 2));
        System.out.println("spread.invoke(cat, new Object[] {\"a\", 1}) = " +
            spread.invoke(cat, new Object[] {"a", 1}));
        System.out.println("== method types ==");
        System.out.println("add.type() = " + add.type());
        System.out.println(
            "add.type().toMethodDescriptorString() = " + add.type().toMethodDescriptorString());
        System.out.println("methodType(void.class).wrap() = " + methodType(void.class).wrap());
        System.out.println("genericMethodType(2, true) = " + genericMethodType(2, true));
        System.out.println("fromMethodDescriptorString(...) = " +
            fromMethodDescriptorString("(I[J)Ljava/lang/String;", null));
        System.out.println(
            "add.type().dropParameterTypes(0, 1).changeReturnType(long.class).unwrap().erase() = " +
            add.type().dropParameterTypes(0, 1).changeReturnType(long.class).unwrap().erase());
    }

    static int cleanup(Throwable t, int res, int a) { return (t == null ? 1 : 2) + res + a; }

    static int step(int acc, int i) { return acc * 2 + i; }

    static String stepStr(String acc, String x) { return acc + x + "."; }

    static boolean less(int i) { return i < 1000; }

    static int dbl(int i) { return i * 3; }
}
