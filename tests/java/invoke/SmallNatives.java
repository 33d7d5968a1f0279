// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// Native methods of the class library that do little, called so often that a compiler may do it in
// the place of the calls: what they give for null, for objects without a hash, for locked ones, for
// classes that override them, in several threads.
import java.util.function.IntSupplier;

public class SmallNatives {
    static final int ROUNDS = 3000;

    // --- the class of an object ---

    static String kind(Object o) {
        try {
            return o.getClass().getSimpleName();
        } catch (NullPointerException e) {
            return "a null pointer in line " + e.getStackTrace()[0].getLineNumber();
        }
    }

    static boolean sameClass(Object a, Object b) { return a.getClass() == b.getClass(); }

    static void classes() {
        Object[] some = {"text", 1, new int[2], new String[1][1], new SmallNatives(), int.class};
        int same = 0;
        for (int i = 0; i < ROUNDS; i++)
            if (sameClass(some[i % 6], some[i / 6 % 6])) same++;
        System.out.println("same class: " + same);
        for (int i = 0; i < ROUNDS; i++) kind(some[i % 6]);
        for (Object o : some) System.out.println("class: " + kind(o));
        System.out.println("class of null: " + kind(null));
    }

    // --- identity hashes ---

    static class Seven {
        public int hashCode() { return 7; }
    }

    static class Calls extends Seven {
        int inherited() { return super.hashCode(); }
    }

    static boolean agree(Object o) { return o.hashCode() == System.identityHashCode(o); }

    static int identity(Object o) { return System.identityHashCode(o); }

    static void hashes() {
        int agreed = 0, zero = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Object fresh = new Object();
            if (agree(fresh) && agree(fresh)) agreed++;
            if (identity(null) == 0) zero++;
        }
        System.out.println("fresh objects: " + agreed + ", null: " + zero);
        Object thin = new Object(), waited = new Object();
        int before = identity(thin), kept = 0;
        synchronized (thin) {
            synchronized (waited) {
                for (int i = 0; i < ROUNDS; i++)
                    if (identity(thin) == before && agree(waited)) kept++;
            }
        }
        System.out.println("locked: " + kept + ", then: " + (identity(thin) == before));
        Calls overrides = new Calls();
        int sevens = 0;
        for (int i = 0; i < ROUNDS; i++) sevens += overrides.hashCode() + overrides.inherited();
        System.out.println("overridden: " + sevens + ", agrees: " + agree(overrides));
        try {
            agree(null);
        } catch (NullPointerException e) {
            System.out.println("null has no hash: " + e.getStackTrace()[0].getMethodName());
        }
    }

    /** Object's methods, called by the name of an interface. */
    interface Shape {}

    static class Circle implements Shape {}

    static boolean byInterface(Shape s) { return s.hashCode() == s.hashCode(); }

    static void interfaces() {
        Shape a = new Circle(), b = new Shape() {
            public int hashCode() { return 3; }
        };
        int fine = 0;
        for (int i = 0; i < ROUNDS; i++)
            if (byInterface((i & 1023) == 1023 ? b : a) && a.getClass() == Circle.class) fine++;
        System.out.println("by an interface: " + fine);
    }

    // --- the current thread ---

    static boolean isMine(Thread t) { return Thread.currentThread() == t; }

    static void threads() throws Exception {
        int[] mine = new int[3];
        Thread[] all = new Thread[3];
        for (int k = 0; k < 3; k++) {
            int index = k;
            all[k] = new Thread(() -> {
                for (int i = 0; i < ROUNDS; i++)
                    if (isMine(all[index])) mine[index]++;
            });
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println(
            "mine: " + mine[0] + " " + mine[1] + " " + mine[2] + ", another's: " + isMine(all[0]));
    }

    // --- the bits of numbers ---

    static long bits(double d, float f) {
        return Double.doubleToRawLongBits(d) * 31 + Float.floatToRawIntBits(f);
    }

    static double back(long l, int i) {
        return Double.longBitsToDouble(l) + Float.intBitsToFloat(i);
    }

    static void numbers() {
        long sum = 0;
        double total = 0;
        for (int i = -ROUNDS; i < ROUNDS; i++) {
            sum = sum * 17 + bits(i / 7.0, i * 3f);
            total += back(0x3ff0000000000000L + i * 1000L, 0x40000000 + i);
        }
        System.out.println("bits: " + sum + ", back: " + total);
        System.out.println("NaN: " + Long.toHexString(bits(Double.longBitsToDouble(-1L), 0f)) +
            ", " + Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0x7fc12345))));
    }

    public static void main(String[] args) throws Exception {
        classes();
        hashes();
        interfaces();
        threads();
        numbers();
        IntSupplier s = () -> identity(SmallNatives.class);
        System.out.println("a class has one hash: " + (s.getAsInt() == s.getAsInt()));
    }
}
