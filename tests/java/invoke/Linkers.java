// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -Xss512k -XX:-OmitStackTraceInFastThrow
// Method handles and what is made of them, called so often that a compiler may link them by itself:
// handles that lead to methods of every kind, combined ones, records, null, exceptions on the way,
// collections in between, and a handle that calls itself until the stack is full.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.function.Supplier;

public class Linkers {
    static final int ROUNDS = 2000;
    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    interface Shape {
        int area(int k);

        default int twice(int k) { return 2 * area(k); }
    }

    static class Square implements Shape {
        int side = 3;

        public int area(int k) { return side * side + k; }

        private int hidden(int k) { return side - k; }

        static long sum(long a, int b, double c) { return a + b + (long) c; }
    }

    static class Cube extends Square {
        public int area(int k) { return 6 * side * side + k; }

        int above(MethodHandle m, int k) throws Throwable { return (int) m.invokeExact(this, k); }

        static MethodHandle special() throws Exception {
            return LOOKUP.in(Cube.class)
                .findSpecial(
                    Square.class, "area", MethodType.methodType(int.class, int.class), Cube.class);
        }
    }

    static MethodType of(Class<?> result, Class<?>... parameters) {
        return MethodType.methodType(result, parameters);
    }

    // --- one handle for each kind of method ---

    static void kinds() throws Throwable {
        MethodHandle virtual = LOOKUP.findVirtual(Square.class, "area", of(int.class, int.class));
        MethodHandle iface = LOOKUP.findVirtual(Shape.class, "twice", of(int.class, int.class));
        MethodHandle hidden = LOOKUP.findVirtual(Square.class, "hidden", of(int.class, int.class));
        MethodHandle sum = LOOKUP.findStatic(
            Square.class, "sum", of(long.class, long.class, int.class, double.class));
        MethodHandle make = LOOKUP.findConstructor(Cube.class, of(void.class));
        MethodHandle get = LOOKUP.findGetter(Square.class, "side", int.class);
        MethodHandle set = LOOKUP.findSetter(Square.class, "side", int.class);
        MethodHandle length = LOOKUP.findVirtual(String.class, "length", of(int.class));
        Square[] some = {new Square(), new Cube(), new Square(){public int area(int k){return -k;
    }
}
}
;
long total = 0;
for (int i = 0; i < ROUNDS; i++) {
    Square s = some[i % 3];
    total = total * 3 + (int) virtual.invokeExact(s, i);
    total += (int) iface.invokeExact((Shape) s, i) + (int) hidden.invokeExact(s, i);
    total ^= (long) sum.invokeExact(total, i, i * 0.5);
    Cube c = (Cube) make.invokeExact();
    set.invokeExact((Square) c, i & 7);
    total += (int) get.invokeExact((Square) c) + (int) length.invokeExact("text" + i);
}
System.out.println("kinds: " + total);
for (MethodHandle m : new MethodHandle[] {virtual, hidden}) try {
        int never = (int) m.invokeExact((Square) null, 1);

    } catch (NullPointerException e) {
        System.out.println("no receiver");
    }

try {
    int never = (int) ((MethodHandle) null).invokeExact((Square) null, 1);

} catch (NullPointerException e) {
    System.out.println("no handle");
}

try {
    long never = (long) virtual.invokeExact(some[0], 1);

} catch (java.lang.invoke.WrongMethodTypeException e) {
    System.out.println(e.getMessage());
}
}

// --- combined ---

static boolean isEven(int i) { return (i & 1) == 0; }

static int half(int i) { return i / 2; }

static int triple(int i) { return 3 * i + 1; }

static int divide(int i) { return 100 / i; }

static int caught(ArithmeticException e, int i) { return -e.getMessage().length(); }

static MethodHandle named(String name, Class<?> result, Class<?>... parameters) throws Exception {
    return LOOKUP.findStatic(Linkers.class, name, of(result, parameters));
}

static void combined() throws Throwable {
    MethodHandle step = MethodHandles.guardWithTest(named("isEven", boolean.class, int.class),
        named("half", int.class, int.class), named("triple", int.class, int.class));
    MethodHandle safe = MethodHandles.catchException(named("divide", int.class, int.class),
        ArithmeticException.class,
        named("caught", int.class, ArithmeticException.class, int.class));
    MethodHandle both = MethodHandles.filterReturnValue(step, safe);
    MethodHandle bound = MethodHandles.insertArguments(both, 0, 27);
    MethodHandle spread = both.asSpreader(Object[].class, 1).asType(of(int.class, Object[].class));
    MutableCallSite site = new MutableCallSite(step);
    MethodHandle dynamic = site.dynamicInvoker();
    long steps = 0, sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
        for (int n = i % 50 + 1; n != 1; n = (int) step.invokeExact(n)) steps++;
        sum += (int) both.invokeExact(i - 7) + (int) bound.invokeExact();
        sum += (int) spread.invokeExact(new Object[] {i});
        if (i == ROUNDS / 2) site.setTarget(safe);
        sum += (int) dynamic.invokeExact(i & 15);
        if (i % 500 == 0) System.gc();
    }
    System.out.println("combined: " + steps + " " + sum);
}

// --- records, whose methods are made of handles ---

record Point(int x, long y, String name, double d) {}

record Line(Point from, Point to) {}

static void records() {
    int equal = 0;
    long hashes = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Line a = new Line(new Point(i & 3, i & 1, "p", i & 1), new Point(1, 2, null, -0.0));
        Line b = new Line(new Point(i & 1, i & 1, "p", i & 1), new Point(1, 2, null, -0.0));
        if (a.equals(b)) equal++;
        hashes += a.hashCode() * 31L + b.hashCode();
    }
    System.out.println("records: " + equal + " " + hashes);
    System.out.println(new Line(null, new Point(1, 2, "q", 0.5)));
}

// --- what goes wrong inside ---

static int fails(int i) {
    if (i % 100 == 99) throw new IllegalStateException("at " + i);
    return i;
}

static int depth;

static int deeper(MethodHandle m) throws Throwable {
    depth++;
    return (int) m.invokeExact(m) + 1;
}

static void errors() throws Throwable {
    MethodHandle m = MethodHandles.filterReturnValue(
        named("fails", int.class, int.class), named("half", int.class, int.class));
    int sum = 0, thrown = 0, frames = 0;
    for (int i = 0; i < ROUNDS; i++) try {
            sum += (int) m.invokeExact(i);
        } catch (IllegalStateException e) {
            thrown++;
            frames += e.getStackTrace().length;
        }
    System.out.println("thrown: " + thrown + ", frames " + frames + ", sum " + sum);
    MethodHandle self = named("deeper", int.class, MethodHandle.class);
    for (int i = 0; i < 3; i++) try {
            deeper(self);
        } catch (StackOverflowError e) {
            System.out.println("full: " + (depth > 500));
            depth = 0;
        }
}

public static void main(String[] args) throws Throwable {
    kinds();
    combined();
    records();
    errors();
    Supplier<String> s = () -> "a lambda";
    for (int i = 0; i < ROUNDS; i++) s.get();
    System.out.println(s.get());
}
}
