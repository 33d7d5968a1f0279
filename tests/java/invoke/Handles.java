// SPDX-License-Identifier: Apache-2.0
// Method handles: kinds of methods and fields, conversions of arguments, combinators, loops,
// types.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;
import static test.Say.*;

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
        section("invokeExact and invoke");
        say("virtual method", (int) add.invokeExact(h, 1, 2));
        say("static method", (String) cat.invokeExact("a", (Object) "b"));
        say("constructor", ((Handles) ctor.invokeExact(7)).f);
        say("private method", (String) priv.invokeExact(h, 1L, 2.0));
        System.out.println("sum of 1, 2, 3: " + (int) sum.invoke(1, 2, 3));
        System.out.println("sum of nothing: " + (int) sum.invoke());
        System.out.println("sum of an array of 9: " + (int) sum.invoke(new int[] {9}));
        System.out.println("exactly of an array of 4: " + (int) sum.invokeExact(new int[] {4}));
        say("nine arguments of all types, exactly",
            (long) wide.invokeExact((byte) 1, (short) 2, 'a', 4, 5L, 6f, 7.0, true, (Object) "x"));
        say("the same, converted",
            wide.invoke((byte) 1, (byte) 2, 'a', (short) 4, 5, 6, 7f, true, "x"));
        say("the same as a list",
            wide.invokeWithArguments((byte) 1, (short) 2, 'a', 4, 5L, 6f, 7.0, false, null));
        Handles s = new Sub();
        say("overridden method", (int) add.invokeExact(s, 1, 2));
        say("the method above it", (int) ((Sub) s).sup().invoke(s, 1, 2));
        Object r = add.invoke((Object) h, (Integer) 3, (byte) 4);
        say("with converted arguments", r);
        section("calls of a wrong type");
        attempt("exact call with another result", () -> (String) add.invokeExact(h, 1, 2));
        attempt("exact call without a cast of the result", () -> add.invokeExact(h, 1, 2));
        attempt("another receiver", () -> add.invoke("no", 1, 2));
        attempt("long as an int", () -> add.invoke(h, 1L, 2));
        attempt("null as the receiver", () -> add.invoke(null, 1, 2));
        attempt("null as an int", () -> add.invoke(h, null, 2));
        attempt("String as an int", () -> add.invoke(h, "x", 2));
        attempt("too few arguments", () -> add.invokeWithArguments(h, 1));
        section("lookups that fail");
        attempt("method that is not there",
            () -> l.findVirtual(Handles.class, "nope", methodType(void.class)));
        attempt("virtual method as a static one",
            () -> l.findStatic(Handles.class, "add", methodType(int.class, int.class, int.class)));
        attempt("private method by a public lookup",
            ()
                -> MethodHandles.publicLookup().findVirtual(
                    Handles.class, "priv", methodType(String.class, long.class, double.class)));
        attempt("private method of another class",
            () -> l.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        attempt("field of another type", () -> l.findGetter(Handles.class, "f", long.class));
        attempt("special call from a class that is not a caller",
            () -> l.findSpecial(Object.class, "toString", methodType(String.class), String.class));
        attempt("constructor that is not there",
            () -> l.findConstructor(Handles.class, methodType(void.class, String.class)));
        section("fields");
        MethodHandle gf = l.findGetter(Handles.class, "f", int.class),
                     sfh = l.findSetter(Handles.class, "f", int.class),
                     gs = l.findStaticGetter(Handles.class, "sf", long.class),
                     ss = l.findStaticSetter(Handles.class, "sf", long.class),
                     gv = l.findGetter(Handles.class, "vs", short.class);
        sfh.invokeExact(h, 33);
        ss.invokeExact(44L);
        say("int field", (int) gf.invokeExact(h));
        say("static long field", (long) gs.invokeExact());
        say("volatile short field", (short) gv.invokeExact(h));
        say("final field", l.findGetter(Handles.class, "fin", String.class).invoke(h));
        attempt("setter of a final field", () -> l.findSetter(Handles.class, "fin", String.class));
        attempt("getter of null", () -> gf.invoke((Handles) null));
        section("combinators of arguments");
        say("inserted", MethodHandles.insertArguments(cat, 0, "ins").invoke(1));
        say("dropped",
            MethodHandles.dropArguments(cat, 1, int.class, long.class).invoke("a", 1, 2L, "b"));
        say("permuted",
            MethodHandles
                .permuteArguments(cat.asType(methodType(String.class, String.class, String.class)),
                    methodType(String.class, String.class, String.class), 1, 0)
                .invoke("x", "y"));
        say("filtered",
            MethodHandles
                .filterArguments(
                    cat, 0, l.findVirtual(String.class, "toUpperCase", methodType(String.class)))
                .invoke("up", 1));
        say("result filtered",
            MethodHandles
                .filterReturnValue(
                    cat, l.findVirtual(String.class, "length", methodType(int.class)))
                .invoke("abc", "de"));
        say("folded",
            MethodHandles
                .foldArguments(
                    MethodHandles.dropArguments(cat, 0, String.class)
                        .asType(methodType(String.class, String.class, String.class, Object.class)),
                    cat)
                .invoke("p", (Object) "q"));
        say("collected",
            MethodHandles
                .collectArguments(cat.asType(methodType(String.class, String.class, int.class)), 1,
                    sum.asFixedArity())
                .invoke("c", new int[] {1, 2}));
        section("guardWithTest");
        MethodHandle test = l.findVirtual(String.class, "isEmpty", methodType(boolean.class)),
                     ident = MethodHandles.identity(String.class),
                     konst = MethodHandles.dropArguments(
                         MethodHandles.constant(String.class, "EMPTY"), 0, String.class);
        MethodHandle gwt = MethodHandles.guardWithTest(test, konst, ident);
        say("test holds", (String) gwt.invokeExact(""));
        say("test does not hold", (String) gwt.invokeExact("full"));
        section("catchException, tryFinally, throwException");
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
        attempt("exception that is not caught", () -> ce.invokeExact(2));
        MethodHandle tf = MethodHandles.tryFinally(
            MethodHandles.dropArguments(MethodHandles.constant(int.class, 5), 0, int.class),
            l.findStatic(Handles.class, "cleanup",
                methodType(int.class, Throwable.class, int.class, int.class)));
        say("result after a cleanup", (int) tf.invokeExact(100));
        attempt("handle that throws",
            ()
                -> MethodHandles.throwException(void.class, Exception.class)
                       .invoke(new Exception("thrown")));

        section("loops");
        MethodHandle loop = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5),
            MethodHandles.constant(int.class, 1),
            l.findStatic(Handles.class, "step", methodType(int.class, int.class, int.class)));
        say("counted", (int) loop.invokeExact());
        MethodHandle iter =
            MethodHandles.iteratedLoop(null, MethodHandles.constant(String.class, ""),
                l.findStatic(
                     Handles.class, "stepStr", methodType(String.class, String.class, String.class))
                    .asType(methodType(String.class, String.class, String.class)));
        say("over an iterator",
            (String) iter.asType(methodType(String.class, List.class))
                .invokeExact((List) List.of("i", "t", "e", "r")));
        MethodHandle wl = MethodHandles.whileLoop(MethodHandles.constant(int.class, 1),
            l.findStatic(Handles.class, "less", methodType(boolean.class, int.class)),
            l.findStatic(Handles.class, "dbl", methodType(int.class, int.class)));
        say("while it is small", (int) wl.invokeExact());
        section("collectors, spreaders, arrays");
        say("three collected into an array", sum.asCollector(int[].class, 3).invoke(1, 2, 3));
        say("array spread", cat.asSpreader(Object[].class, 2).invoke(new Object[] {"sp", 1}));
        say("fixed arity", sum.asFixedArity().invoke(new int[] {7}));
        say("bound", cat.bindTo("bound").invoke(2));
        say("collects variable arguments", add.isVarargsCollector());
        say("so does a method that declares them", sum.isVarargsCollector());
        say("element of an array",
            MethodHandles.arrayElementGetter(int[].class).invoke(new int[] {8, 9}, 1));
        say("length of an array", MethodHandles.arrayLength(long[].class).invoke(new long[3]));
        say("class of a new array",
            MethodHandles.arrayConstructor(String[].class).invoke(2).getClass());
        say("zero of type double", MethodHandles.zero(double.class).invoke());
        say("handle that does nothing",
            MethodHandles.empty(methodType(long.class, String.class)).invoke("x"));
        MethodHandles.arrayElementSetter(Object[].class).invoke(new Object[1], 0, "s");
        attempt("element beyond the end",
            () -> MethodHandles.arrayElementGetter(int[].class).invoke(new int[1], 5));
        attempt("array spread that is too short",
            () -> cat.asSpreader(Object[].class, 2).invoke(new Object[] {"sp"}));
        attempt("result that cannot be converted",
            () -> add.asType(methodType(String.class, Handles.class, int.class, int.class)));
        section("invokers");
        MethodHandle inv = MethodHandles.invoker(
                         methodType(int.class, Handles.class, int.class, int.class)),
                     einv = MethodHandles.exactInvoker(add.type()),
                     spread = MethodHandles.spreadInvoker(
                         methodType(String.class, String.class, Object.class), 0);
        say("generic invoker", inv.invoke(add, h, 1, 1));
        say("exact invoker", einv.invoke(add, h, 1, 2));
        say("spreading invoker", spread.invoke(cat, new Object[] {"a", 1}));
        section("method types");
        say("type", add.type());
        say("its descriptor", add.type().toMethodDescriptorString());
        say("void, wrapped", methodType(void.class).wrap());
        say("generic type", genericMethodType(2, true));
        say("type of a descriptor", fromMethodDescriptorString("(I[J)Ljava/lang/String;", null));
        say("changed type",
            add.type().dropParameterTypes(0, 1).changeReturnType(long.class).unwrap().erase());
    }

    static int cleanup(Throwable t, int res, int a) { return (t == null ? 1 : 2) + res + a; }

    static int step(int acc, int i) { return acc * 2 + i; }

    static String stepStr(String acc, String x) { return acc + x + "."; }

    static boolean less(int i) { return i < 1000; }

    static int dbl(int i) { return i * 3; }
}
