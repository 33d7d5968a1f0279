// SPDX-License-Identifier: Apache-2.0
import java.lang.foreign.*;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.invoke.*;
import java.util.*;

import static java.lang.foreign.ValueLayout.*;

/** java.lang.foreign by examples: each part of the linker's interface once, on calls.c. */
public class Calls {
    static final Linker linker = Linker.nativeLinker();
    static final MethodHandles.Lookup lookup = MethodHandles.lookup();
    static final SymbolLookup standard = linker.defaultLookup();
    static SymbolLookup calls;

    static void say(Object... words) {
        StringJoiner line = new StringJoiner(" ");
        for (Object word : words) line.add(String.valueOf(word));
        System.out.println(line);
    }

    static MethodHandle c(String name, FunctionDescriptor type, Linker.Option... options) {
        MemorySegment f = calls.find(name).or(() -> standard.find(name)).orElseThrow();
        return linker.downcallHandle(f, type, options);
    }

    static MemorySegment back(Arena arena, String name, FunctionDescriptor type) throws Exception {
        MethodHandle target = lookup.findStatic(Calls.class, name, type.toMethodType());
        return linker.upcallStub(target, type, arena);
    }

    static String thrown(Callable f) {
        try {
            return "gave " + f.call();
        } catch (Throwable t) {
            return t.getClass().getName() + ": " + t.getMessage().replaceAll("@[0-9a-f]+", "");
        }
    }

    interface Callable {
        Object call() throws Throwable;
    }

    // ---- the C library ----

    static int calledBack;

    static int compare(MemorySegment a, MemorySegment b) {
        calledBack++;
        return Integer.compare(a.get(JAVA_INT, 0), b.get(JAVA_INT, 0));
    }

    static void library(Arena arena) throws Throwable {
        MethodHandle strlen = c("strlen", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
        say("strlen", (long) strlen.invokeExact(arena.allocateFrom("eleven long")));
        MethodHandle getenv = c("getenv", FunctionDescriptor.of(ADDRESS, ADDRESS));
        say("getenv", (MemorySegment) getenv.invokeExact(arena.allocateFrom("NO SUCH NAME")));

        AddressLayout pointer = ADDRESS.withTargetLayout(JAVA_INT);
        FunctionDescriptor comparing = FunctionDescriptor.of(JAVA_INT, pointer, pointer);
        MethodHandle qsort =
            c("qsort", FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS));
        int[] numbers = new Random(1).ints(200, -1000, 1000).toArray();
        MemorySegment array = arena.allocateFrom(JAVA_INT, numbers);
        qsort.invokeExact(array, (long) numbers.length, 4L, back(arena, "compare", comparing));
        Arrays.sort(numbers);
        say("qsort", Arrays.equals(numbers, array.toArray(JAVA_INT)), calledBack > 200);
    }

    // ---- each type ----

    static Object next(String type, ValueLayout layout, Object value) throws Throwable {
        return c("next_" + type, FunctionDescriptor.of(layout, layout)).invoke(value);
    }

    static double many(byte a, double b, short c, float d, int e, long f, double g, MemorySegment h,
        int i, float j, byte k, double l, long m, double n, float o, double p, short q, double r,
        boolean s, double t, char u) {
        say("  many", a, b, c, d, e, f, g, h.reinterpret(9).getString(0), i, j, k, l, m, n, o, p, q,
            r, s, t, (int) u);
        return a - b * c + d - e * f + g;
    }

    static void types(Arena arena) throws Throwable {
        for (boolean value : new boolean[] {false, true})
            say("boolean", next("boolean", JAVA_BOOLEAN, value));
        for (byte value : new byte[] {0, 127, -128, -1})
            say("byte", next("byte", JAVA_BYTE, value));
        for (char value : new char[] {0, 'a', 0x7fff, 0xffff})
            say("char", (int) (char) next("char", JAVA_CHAR, value));
        for (short value : new short[] {0, 0x7fff, -0x8000, -1})
            say("short", next("short", JAVA_SHORT, value));
        for (int value : new int[] {0, Integer.MAX_VALUE, Integer.MIN_VALUE, -1})
            say("int", next("int", JAVA_INT, value));
        for (long value : new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE, -1})
            say("long", next("long", JAVA_LONG, value));
        for (float value :
            new float[] {0, 1e30f, Float.MIN_VALUE, Float.NEGATIVE_INFINITY, Float.NaN})
            say("float", next("float", JAVA_FLOAT, value));
        for (double value :
            new double[] {0, 1e300, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, Double.NaN})
            say("double", next("double", JAVA_DOUBLE, value));
        for (long value : new long[] {0, 1, 1L << 47, -2})
            say("pointer", next("pointer", ADDRESS, MemorySegment.ofAddress(value)));

        FunctionDescriptor many = FunctionDescriptor.of(JAVA_DOUBLE, JAVA_BYTE, JAVA_DOUBLE,
            JAVA_SHORT, JAVA_FLOAT, JAVA_INT, JAVA_LONG, JAVA_DOUBLE, ADDRESS, JAVA_INT, JAVA_FLOAT,
            JAVA_BYTE, JAVA_DOUBLE, JAVA_LONG, JAVA_DOUBLE, JAVA_FLOAT, JAVA_DOUBLE, JAVA_SHORT,
            JAVA_DOUBLE, JAVA_BOOLEAN, JAVA_DOUBLE, JAVA_CHAR);
        MemorySegment text = arena.allocateFrom("A string");
        say("many",
            (double) c("many", many)
                .invokeExact((byte) -1, 2.5, (short) -3, 4.5f, -5, 6L << 40, 7.5, text, -9, 10.5f,
                    (byte) 11, 12.5, -13L, 14.5, 15.5f, 16.5, (short) 17, 18.5, true, 20.5,
                    '\uffff'));
        MethodHandle many_back =
            c("many_back", FunctionDescriptor.of(JAVA_DOUBLE, ADDRESS, ADDRESS));
        say("many back", (double) many_back.invokeExact(back(arena, "many", many), text));
    }

    // ---- a variable number of arguments ----

    static void variadic(Arena arena) throws Throwable {
        Linker.Option from1 = Linker.Option.firstVariadicArg(1),
                      from3 = Linker.Option.firstVariadicArg(3);
        FunctionDescriptor none = FunctionDescriptor.of(JAVA_DOUBLE, ADDRESS);
        say("sum of none", (double) c("sum", none, from1).invokeExact(arena.allocateFrom("")));
        FunctionDescriptor some =
            none.appendArgumentLayouts(JAVA_INT, JAVA_DOUBLE, JAVA_LONG, JAVA_DOUBLE);
        say("sum",
            (double) c("sum", some, from1)
                .invokeExact(arena.allocateFrom("idld"), -1, 0.5, 1L << 40, 2.25));
        String types = "id".repeat(20);
        MemoryLayout[] layouts = new MemoryLayout[40];
        Object[] values = new Object[41];
        values[0] = arena.allocateFrom(types);
        for (int i = 0; i < 40; i++) {
            layouts[i] = i % 2 == 0 ? JAVA_INT : JAVA_DOUBLE;
            values[i + 1] = i % 2 == 0 ? (Object) i : (Object) (i / 4.0);
        }
        say("sum of 40",
            c("sum", none.appendArgumentLayouts(layouts), from1).invokeWithArguments(values));
        MethodHandle snprintf = c("snprintf",
            FunctionDescriptor.of(
                JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, JAVA_DOUBLE, JAVA_LONG),
            from3);
        MemorySegment buffer = arena.allocate(80);
        say("snprintf",
            (int) snprintf.invokeExact(buffer, 80L, arena.allocateFrom("%d %s %.2f %lx"), 42,
                arena.allocateFrom("text"), 1.255, 0xcafeL),
            buffer.getString(0));
        MethodHandle printf = c("printf", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
            Linker.Option.firstVariadicArg(1));
        MethodHandle fflush = c("fflush", FunctionDescriptor.of(JAVA_INT, ADDRESS));
        int printed = (int) printf.invokeExact(arena.allocateFrom("printf %d\n"), 7);
        say((int) fflush.invokeExact(MemorySegment.NULL), printed);
        say("float", thrown(() -> c("sum", none.appendArgumentLayouts(JAVA_FLOAT), from1)));
        say("short", thrown(() -> c("sum", none.appendArgumentLayouts(JAVA_SHORT), from1)));
        say("index", thrown(() -> c("sum", none, from3)));
    }

    // ---- structures ----

    static final StructLayout POINT =
        MemoryLayout.structLayout(JAVA_INT.withName("x"), JAVA_INT.withName("y"));
    static final StructLayout MIXED =
        MemoryLayout.structLayout(JAVA_FLOAT.withName("f"), MemoryLayout.paddingLayout(4),
            JAVA_DOUBLE.withName("d"), JAVA_BYTE.withName("b"), MemoryLayout.paddingLayout(7));
    static final StructLayout NESTED = MemoryLayout.structLayout(POINT.withName("from"),
        MemoryLayout.sequenceLayout(3, JAVA_FLOAT).withName("scale"), MemoryLayout.paddingLayout(4),
        MemoryLayout
            .structLayout(JAVA_SHORT.withName("low"), MemoryLayout.paddingLayout(6),
                JAVA_LONG.withName("high"))
            .withName("range"));
    static final StructLayout LETTERS =
        MemoryLayout.structLayout(MemoryLayout.sequenceLayout(5, JAVA_BYTE));
    static final StructLayout LARGE = MemoryLayout.structLayout(
        MemoryLayout.sequenceLayout(4, MemoryLayout.sequenceLayout(5, JAVA_LONG)));

    static String nested(MemorySegment n) {
        return n.get(JAVA_INT, 0) + "," + n.get(JAVA_INT, 4) + " " + n.get(JAVA_FLOAT, 8) + "," +
            n.get(JAVA_FLOAT, 12) + "," + n.get(JAVA_FLOAT, 16) + " " + n.get(JAVA_SHORT, 24) +
            "," + n.get(JAVA_LONG, 32);
    }

    static MemorySegment nested(Arena arena, int seed) {
        MemorySegment n = arena.allocate(NESTED);
        n.set(JAVA_INT, 0, seed);
        n.set(JAVA_INT, 4, -2 * seed);
        for (int i = 0; i < 3; i++) n.set(JAVA_FLOAT, 8 + 4 * i, seed + i / 4f);
        n.set(JAVA_SHORT, 24, (short) (7 * seed));
        n.set(JAVA_LONG, 32, (long) seed << 40);
        return n;
    }

    static MemorySegment backNested(MemorySegment n, MemorySegment large, MemorySegment letters) {
        say("  nested", nested(n), large.get(JAVA_LONG, 19 * 8), letters.getString(0));
        MemorySegment result = nested(Arena.ofAuto(), 9);
        result.set(JAVA_LONG, 32, n.byteSize() + large.byteSize() + letters.byteSize());
        return result;
    }

    static MemorySegment backLetters(MemorySegment l) {
        l.set(JAVA_BYTE, 1, (byte) 'X'); // Java has a copy that it may write
        return MemorySegment.ofArray(
            new byte[] {l.get(JAVA_BYTE, 0), l.get(JAVA_BYTE, 1), 3, 2, 1});
    }

    static void structures(Arena arena) throws Throwable {
        MemorySegment p = arena.allocate(POINT);
        p.set(JAVA_INT, 0, 3);
        p.set(JAVA_INT, 4, 4);
        MethodHandle turn = c("point_turn", FunctionDescriptor.of(POINT, POINT));
        MemorySegment turned = (MemorySegment) turn.invokeExact((SegmentAllocator) arena, p);
        say("point", turned.get(JAVA_INT, 0), turned.get(JAVA_INT, 4), turned.byteSize(),
            p.get(JAVA_INT, 0));
        MemorySegment heap = MemorySegment.ofArray(new int[] {5, 6});
        turned = (MemorySegment) turn.invokeExact((SegmentAllocator) arena, heap);
        say("point in an array", turned.get(JAVA_INT, 0), turned.get(JAVA_INT, 4));

        MemorySegment m = arena.allocate(MIXED);
        m.set(JAVA_FLOAT, 0, 1.5f);
        m.set(JAVA_DOUBLE, 8, 2.25);
        m.set(JAVA_BYTE, 16, (byte) 100);
        MethodHandle swap = c("mixed_swap", FunctionDescriptor.of(MIXED, MIXED, JAVA_FLOAT));
        m = (MemorySegment) swap.invokeExact((SegmentAllocator) arena, m, 0.5f);
        say("mixed", m.get(JAVA_FLOAT, 0), m.get(JAVA_DOUBLE, 8), m.get(JAVA_BYTE, 16));

        MethodHandle add = c("nested_add", FunctionDescriptor.of(NESTED, NESTED, NESTED));
        say("nested",
            nested((MemorySegment) add.invokeExact(
                (SegmentAllocator) arena, nested(arena, 3), nested(arena, 5))));
        MethodHandle reverse = c("letters_reverse", FunctionDescriptor.of(LETTERS, LETTERS));
        MemorySegment l = (MemorySegment) reverse.invokeExact(
            (SegmentAllocator) arena, MemorySegment.ofArray(new byte[] {0, 'd', 'c', 'b', 'a'}));
        say("letters", l.getString(0));
        MemorySegment large = arena.allocate(LARGE);
        for (int i = 0; i < 20; i++) large.setAtIndex(JAVA_LONG, i, i);
        MethodHandle transpose = c("large_transpose", FunctionDescriptor.of(LARGE, LARGE));
        large = (MemorySegment) transpose.invokeExact((SegmentAllocator) arena, large);
        say("large", Arrays.toString(large.toArray(JAVA_LONG)));

        MemorySegment stub =
            back(arena, "backNested", FunctionDescriptor.of(NESTED, NESTED, LARGE, LETTERS));
        MethodHandle nested_back = c("nested_back", FunctionDescriptor.of(NESTED, ADDRESS, NESTED));
        say("nested back",
            nested((MemorySegment) nested_back.invokeExact(
                (SegmentAllocator) arena, stub, nested(arena, 2))));
        stub = back(arena, "backLetters", FunctionDescriptor.of(LETTERS, LETTERS));
        MethodHandle letters_back = c("letters_back", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
        say("letters back", Long.toHexString((long) letters_back.invokeExact(stub)));

        say("short of padding",
            thrown(()
                       -> c("mixed_swap",
                           FunctionDescriptor.ofVoid(MemoryLayout.structLayout(
                               JAVA_BYTE, JAVA_INT.withByteAlignment(1))))));
        say("too small",
            thrown(() -> turn.invoke((SegmentAllocator) arena, MemorySegment.ofArray(new int[1]))));
    }

    // ---- errno ----

    static void errno(Arena arena) throws Throwable {
        Linker.Option capture = Linker.Option.captureCallState("errno");
        StructLayout layout = Linker.Option.captureStateLayout();
        VarHandle errno = layout.varHandle(PathElement.groupElement("errno"));
        MemorySegment state = arena.allocate(layout);
        MethodHandle fail = c("fail_with", FunctionDescriptor.of(JAVA_INT, JAVA_INT), capture);
        for (int code : new int[] {2, 13, 77, 0})
            say("errno", (int) fail.invokeExact(state, code), (int) errno.get(state, 0L));
        MethodHandle large = c("fail_large", FunctionDescriptor.of(LARGE, JAVA_INT), capture);
        MemorySegment result =
            (MemorySegment) large.invokeExact((SegmentAllocator) arena, state, 11);
        say("errno", result.get(JAVA_LONG, 0), (int) errno.get(state, 0L));
        MethodHandle open = c("open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
            capture, Linker.Option.firstVariadicArg(2));
        say("open", (int) open.invokeExact(state, arena.allocateFrom("/no such file"), 0, 0),
            (int) errno.get(state, 0L));
        MethodHandle sqrt = c("sqrt", FunctionDescriptor.of(JAVA_DOUBLE, JAVA_DOUBLE), capture);
        say("sqrt", (double) sqrt.invokeExact(state, -1.0), (int) errno.get(state, 0L));
        say("in an array",
            thrown(() -> (int) fail.invokeExact(MemorySegment.ofArray(new int[1]), 1)));
        say("at NULL", thrown(() -> (int) fail.invokeExact(MemorySegment.NULL, 1)));
        MethodHandle critical = c("fail_with", FunctionDescriptor.of(JAVA_INT, JAVA_INT), capture,
            Linker.Option.critical(true));
        MemorySegment array = MemorySegment.ofArray(new int[] {1, 2, 3});
        say("critical", (int) critical.invokeExact(array.asSlice(4), 99),
            Arrays.toString(array.toArray(JAVA_INT)));
        say("critical", (int) critical.invokeExact(state, 98), (int) errno.get(state, 0L));
        say("no such state", thrown(() -> Linker.Option.captureCallState("h_errno")));
    }

    // ---- arrays of Java as arguments ----

    static void critical(Arena arena) throws Throwable {
        Linker.Option heap = Linker.Option.critical(true), plain = Linker.Option.critical(false);
        FunctionDescriptor type = FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_INT);
        MethodHandle total = c("total", type, heap);
        MemorySegment values = MemorySegment.ofArray(new int[] {1, 20, 300, 4000});
        say("total", (long) total.invokeExact(values, 4),
            (long) total.invokeExact(values.asSlice(8), 2));
        say("total", (long) total.invokeExact(arena.allocateFrom(JAVA_INT, 5, 6), 2));
        say("total", (long) total.invokeExact(MemorySegment.ofArray(new int[0]), 0));
        say("total",
            (long) c("total", type, plain).invokeExact(arena.allocateFrom(JAVA_INT, 7, 8), 2));
        say("not critical", thrown(() -> (long) c("total", type).invokeExact(values, 4)));
        say("no heap", thrown(() -> (long) c("total", type, plain).invokeExact(values, 4)));

        byte[] b = {1, 2, 3};
        short[] s = {4, 5, 6};
        float[] f = {7, 8, 9};
        double[] d = {10, 11, 12};
        long[] l = {13, 14, 15};
        MethodHandle negate = c("negate",
            FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, JAVA_INT), heap);
        negate.invokeExact(MemorySegment.ofArray(b), MemorySegment.ofArray(s).asSlice(2),
            MemorySegment.ofArray(f), MemorySegment.ofArray(d).asSlice(8), MemorySegment.ofArray(l),
            2);
        say(Arrays.toString(b), Arrays.toString(s), Arrays.toString(f), Arrays.toString(d),
            Arrays.toString(l));

        // two segments of one array: C sees that they overlap, and Java what it did to both
        MethodHandle memmove =
            c("memmove", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG), heap);
        byte[] text = "abcdefgh".getBytes();
        MemorySegment all = MemorySegment.ofArray(text);
        MemorySegment moved = (MemorySegment) memmove.invokeExact(all.asSlice(2), all, 4L);
        say("memmove", new String(text), moved.equals(MemorySegment.NULL));
    }

    // ---- variables, functions as values ----

    static int nine(int x) { return 9 * x; }

    static void values(Arena arena) throws Throwable {
        MemorySegment counter = calls.find("counter").orElseThrow().reinterpret(4);
        MethodHandle count = c("count", FunctionDescriptor.of(JAVA_INT));
        say("counter", counter.get(JAVA_INT, 0), (int) count.invokeExact(),
            counter.get(JAVA_INT, 0));
        counter.set(JAVA_INT, 0, -1);
        say("counter", (int) count.invokeExact());
        MemorySegment words = calls.find("words").orElseThrow().reinterpret(3 * ADDRESS.byteSize());
        say("words", words.getAtIndex(ADDRESS, 2).reinterpret(100).getString(0));
        say("no such name", calls.find("no_such_name").isPresent());

        MethodHandle counting = c("counting", FunctionDescriptor.of(ADDRESS));
        MethodHandle free =
            linker.downcallHandle(FunctionDescriptor.of(JAVA_INT)); // no function bound
        say("counting", (int) free.invokeExact((MemorySegment) counting.invokeExact()));
        say("NULL", thrown(() -> (int) free.invokeExact(MemorySegment.NULL)));
        MethodHandle any = linker.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        MemorySegment stub = back(arena, "nine", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        say("Java through C", (int) any.invokeExact(stub, 7));
    }

    // ---- life of stubs ----

    static int received;

    static void receive(int value) { received += value; }

    static Arena closing;

    static void close(int value) {
        say("  close", thrown(() -> {
            closing.close();
            return value;
        }));
    }

    static void arenas() throws Throwable {
        FunctionDescriptor type = FunctionDescriptor.ofVoid(JAVA_INT);
        MethodHandle keep = c("keep", FunctionDescriptor.ofVoid(ADDRESS)),
                     call = c("call_kept", type);
        MemorySegment last = null;
        for (int i = 0; i < 3000; i++) try (Arena arena = Arena.ofConfined()) {
                last = back(arena, "receive", type);
                keep.invokeExact(last);
                call.invokeExact(i);
            }
        say("received", received, last.scope().isAlive());
        MemorySegment closed = last;
        say("closed", thrown(() -> {
            keep.invokeExact(closed);
            return null;
        }));
        try (Arena shared = Arena.ofShared()) {
            keep.invokeExact(back(shared, "receive", type));
            Thread other = new Thread(() -> thrown(() -> {
                call.invokeExact(1000);
                return null;
            }));
            other.start();
            other.join();
        }
        say("received", received);
        closing =
            Arena.ofConfined(); // a stub that is an argument cannot be closed by what it calls
        MethodHandle through = linker.downcallHandle(type);
        through.invokeExact(back(closing, "close", type), 5);
        closing.close();
    }

    // ---- calls from threads of C ----

    static final Map<Thread, Integer> seen = Collections.synchronizedMap(new IdentityHashMap<>());

    static int inThread(int x) {
        Thread me = Thread.currentThread();
        if (seen.merge(me, 1, Integer::sum) == 1 && telling)
            say("  thread", me.isDaemon(), me.getThreadGroup().getName(),
                me.getName().startsWith("Thread-"), me.getPriority());
        return x + 1;
    }

    static boolean telling = true;

    static void threads(Arena arena) throws Throwable {
        MethodHandle in_threads =
            c("in_threads", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_BOOLEAN));
        MemorySegment stub = back(arena, "inThread", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        say("one", (int) in_threads.invokeExact(stub, 1, false), seen.values());
        telling = false;
        say("in turn", (int) in_threads.invokeExact(stub, 5, false), seen.size());
        say("together", (int) in_threads.invokeExact(stub, 20, true), seen.size());
        for (Thread t : seen.keySet()) // C has ended them; the VM may learn of it a moment later
            t.join();
        say("ended", seen.keySet().stream().noneMatch(Thread::isAlive));
    }

    // ---- there and back ----

    static MethodHandle recurse;
    static MemorySegment recurseStub;

    static long again(long n) throws Throwable {
        return (long) recurse.invokeExact(recurseStub, n);
    }

    static class Inner extends Exception {
        Inner(String text) { super(text); }
    }

    static int catches(int x) {
        try {
            throw new Inner("caught inside " + x);
        } catch (Inner e) {
            say(" ", e.getMessage());
            return -x;
        }
    }

    static void nesting(Arena arena) throws Throwable {
        FunctionDescriptor type = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG);
        recurse = c("recurse", FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_LONG));
        // a stub's target may not be declared to throw
        MethodHandle target = lookup.findStatic(Calls.class, "again", type.toMethodType());
        say("throws",
            thrown(() -> linker.upcallStub(target, type, arena))
                .startsWith("java.lang.IllegalArg"));
        MethodHandle rethrow = MethodHandles.throwException(long.class, Throwable.class);
        rethrow = MethodHandles.dropArguments(rethrow, 1, long.class);
        recurseStub = linker.upcallStub(
            MethodHandles.catchException(target, Throwable.class, rethrow), type, arena);
        say("recurse", again(50));
        MethodHandle any = linker.downcallHandle(FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        say("catches",
            (int) any.invokeExact(
                back(arena, "catches", FunctionDescriptor.of(JAVA_INT, JAVA_INT)), 3));
    }

    // ---- what the linker says of itself ----

    static void layouts() {
        Map<String, MemoryLayout> all = linker.canonicalLayouts();
        for (String name : new String[] {"bool", "char", "short", "int", "long", "long long",
                 "float", "double", "size_t", "wchar_t", "void*"})
            say(name, all.get(name));
    }

    public static void main(String[] args) throws Throwable {
        calls = SymbolLookup.libraryLookup(args[0], Arena.global());
        try (Arena arena = Arena.ofConfined()) {
            library(arena);
            types(arena);
            variadic(arena);
            structures(arena);
            errno(arena);
            critical(arena);
            values(arena);
            arenas();
            threads(arena);
            nesting(arena);
            layouts();
        }
    }
}
