// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200
// tags: gcstress
// Reading, writing, and comparing and setting by Unsafe, so often that a compiler may do it in the
// place of the calls: fields of objects, elements, static fields, memory outside the heap; bits of
// an int; through the atomic classes, too, and from several threads at once.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.*;
import sun.misc.Unsafe;

public class FieldsByOffset {
    static final int ROUNDS = 3000;
    static final Unsafe U = unsafe();

    static Unsafe unsafe() {
        try {
            var f = Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static class Cell {
        byte before = 1;
        int i = 5;
        long l = -5;
        Object o = "first";
        byte behind = 2;
        static int ofAll = 9;

        public String toString() { return before + " " + i + " " + l + " " + o + " " + behind; }
    }

    static long offset(String field) throws Exception {
        return U.objectFieldOffset(Cell.class.getDeclaredField(field));
    }

    // --- fields ---

    static long swap(Cell c, long i, long l, long o, int n) {
        int seen = U.getInt(c, i) + U.getIntVolatile(c, i);
        long sum = seen + U.getLong(c, l) + U.getLongVolatile(c, l);
        if (U.getObject(c, o) == U.getObjectVolatile(c, o)) sum++;
        if (!U.compareAndSwapInt(c, i, n + 1, 7)) sum += 1000;
        if (U.compareAndSwapInt(c, i, U.getInt(c, i), -n)) sum += 3;
        if (U.compareAndSwapLong(c, l, U.getLong(c, l), (long) n << 33)) sum += 5;
        if (!U.compareAndSwapLong(c, l, n, 0)) sum += 7;
        if (U.compareAndSwapObject(c, o, U.getObject(c, o), c)) sum += 11;
        if (!U.compareAndSwapObject(c, o, null, "never")) sum += 13;
        U.putInt(c, i, U.getInt(c, i) * 3);
        U.putLongVolatile(c, l, U.getLong(c, l) - 1);
        U.putObject(c, o, null);
        U.putObjectVolatile(c, o, "round " + (n & 3));
        U.putIntVolatile(c, i, U.getInt(c, i) + 1);
        U.putLong(c, l, U.getLong(c, l) ^ n);
        sum += U.getAndAddInt(c, i, 7 - n) + U.getAndAddLong(c, l, -(long) n << 30);
        sum +=
            U.getAndSetInt(c, i, U.getInt(c, i) * 5) ^ U.getAndSetLong(c, l, U.getLong(c, l) * 3);
        if (U.getAndSetObject(c, o, "swapped") instanceof String text) sum += text.length();
        return sum;
    }

    static void fields() throws Exception {
        Cell c = new Cell();
        long i = offset("i"), l = offset("l"), o = offset("o"), sum = 0;
        for (int n = 0; n < ROUNDS; n++) sum = sum * 31 + swap(c, i, l, o, n);
        System.out.println("fields: " + sum + ", " + c);
        try {
            U.getInt(new Cell(), i);
            ((Unsafe) null).getInt(c, i);
        } catch (NullPointerException e) {
            System.out.println("no Unsafe: " + e.getClass().getSimpleName());
        }
    }

    static void statics() throws Exception {
        var f = Cell.class.getDeclaredField("ofAll");
        Object base = U.staticFieldBase(f);
        long at = U.staticFieldOffset(f);
        int before = 0;
        for (int n = 0; n < ROUNDS; n++) before += U.getAndAddInt(base, at, n);
        System.out.println("static: " + before + " " + Cell.ofAll);
    }

    // --- elements, and memory outside the heap ---

    static long walk(Object base, long from, int step, int count) {
        long sum = 0;
        for (int k = 0; k < count; k++) {
            U.putInt(base, from + (long) k * step, k * 77);
            sum += U.getInt(base, from + (long) k * step);
            sum += U.getLong(base, from);
        }
        return sum;
    }

    static void memory() {
        int[] ints = new int[64];
        long[] longs = new long[32];
        long block = U.allocateMemory(256);
        U.setMemory(block, 256, (byte) 0);
        long sum = 0;
        for (int n = 0; n < 300; n++) {
            sum += walk(ints, Unsafe.ARRAY_INT_BASE_OFFSET, 4, 60);
            sum += walk(longs, Unsafe.ARRAY_LONG_BASE_OFFSET, 8, 30);
            sum += walk(null, block, 4, 60);
            if (U.compareAndSwapInt(null, block, U.getInt(block), n)) sum++;
            sum += U.getAndAddInt(null, block, -n) + U.getAndAddLong(null, block + 8, n);
            sum += U.getAndSetInt(null, block + 4, n) + U.getAndSetLong(null, block + 16, n * 3L);
        }
        System.out.println("memory: " + sum + " " + ints[59] + " " + longs[29] + " " +
            U.getInt(block) + " " + U.getInt(block + 236));
        U.freeMemory(block);
    }

    // --- the classes that are made of it ---

    volatile int turns;
    static final VarHandle TURNS;

    static {
        try {
            TURNS = MethodHandles.lookup().findVarHandle(FieldsByOffset.class, "turns", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void atomics() throws Exception {
        AtomicInteger count = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        AtomicReference<Integer> last = new AtomicReference<>(0);
        AtomicIntegerArray slots = new AtomicIntegerArray(8);
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        FieldsByOffset shared = new FieldsByOffset();
        Thread[] all = new Thread[4];
        for (int t = 0; t < all.length; t++)
            (all[t] = new Thread(() -> {
                for (int n = 0; n < ROUNDS; n++) {
                    count.incrementAndGet();
                    sum.addAndGet(n);
                    last.updateAndGet(k -> k + 1);
                    slots.getAndAdd(n & 7, 2);
                    map.merge(n & 15, 1, Integer::sum);
                    TURNS.getAndAdd(shared, 1);
                }
            })).start();
        for (Thread t : all) t.join();
        System.out.println("atomics: " + count + " " + sum + " " + last + " " + slots);
        System.out.println("map: " + map + ", by a handle: " + shared.turns);
    }

    /* An old object is all that keeps what is put into it. */
    static void kept() {
        AtomicReference<int[]> old = new AtomicReference<>(new int[1]);
        System.gc();
        long sum = 0;
        for (int n = 0; n < 20_000; n++) {
            sum += old.getAndSet(new int[] {n, -n})[0];
            byte[] garbage = new byte[200];
            sum += garbage.length + old.get()[1];
        }
        System.out.println("kept: " + sum);
    }

    volatile boolean open;
    volatile byte before = 1, small, behind = 2;

    /* Of a byte and a boolean: what lies beside them stays. */
    static void small() throws Exception {
        MethodHandles.Lookup here = MethodHandles.lookup();
        VarHandle open = here.findVarHandle(FieldsByOffset.class, "open", boolean.class);
        VarHandle small = here.findVarHandle(FieldsByOffset.class, "small", byte.class);
        VarHandle element = MethodHandles.arrayElementVarHandle(byte[].class);
        FieldsByOffset o = new FieldsByOffset();
        byte[] bytes = new byte[7];
        int set = 0;
        for (int n = 0; n < ROUNDS; n++) {
            byte was = o.small;
            if (open.compareAndSet(o, n % 2 != 0, n % 2 == 0)) set++;
            if (open.compareAndSet(o, n % 2 != 0, true)) set += 1000;
            if (small.compareAndSet(o, was, (byte) -n)) set++;
            if (small.compareAndSet(o, (byte) (1 - n), (byte) 1)) set += 1000;
            if (element.compareAndSet(bytes, n % 7, bytes[n % 7], (byte) (n * 5))) set++;
        }
        System.out.println("small: " + set + " " + o.open + " " + o.before + " " + o.small + " " +
            o.behind + " " + java.util.Arrays.toString(bytes));
        try {
            small.compareAndSet((FieldsByOffset) null, (byte) 0, (byte) 1);
        } catch (NullPointerException e) {
            System.out.println("no object, no byte");
        }
    }

    volatile int bits;

    /* Each of four threads has a byte of one int, sets its bits one by one, and takes them away. */
    static void bits() throws Exception {
        VarHandle bits =
            MethodHandles.lookup().findVarHandle(FieldsByOffset.class, "bits", int.class);
        FieldsByOffset o = new FieldsByOffset();
        Thread[] all = new Thread[4];
        int[] strange = new int[all.length];
        for (int t = 0; t < all.length; t++) {
            int shift = t * 8, mine = t;
            (all[t] = new Thread(() -> {
                for (int n = 0, left = 0; n < ROUNDS; n++) {
                    int bit = 1 << (n & 7);
                    int was = (int) bits.getAndBitwiseOr(o, bit << shift) >>> shift & 255;
                    if (was != left) strange[mine]++;
                    left |= bit;
                    if (left != 255) continue;
                    was = (int) bits.getAndBitwiseAnd(o, ~(255 << shift)) >>> shift & 255;
                    if (was != left) strange[mine]++;
                    left = 0;
                }
            })).start();
        }
        for (Thread t : all) t.join();
        System.out.println("bits: " + o.bits + " " + java.util.Arrays.toString(strange));
        try {
            bits.getAndBitwiseOr((FieldsByOffset) null, 1);
        } catch (NullPointerException e) {
            System.out.println("no object, no bits");
        }
    }

    public static void main(String[] args) throws Exception {
        fields();
        bits();
        small();
        kept();
        statics();
        memory();
        atomics();
    }
}
