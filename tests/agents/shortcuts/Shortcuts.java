// SPDX-License-Identifier: Apache-2.0
// native: shortcuts.c
// options: -agentpath:${LIB}/libShortcuts.so -XX:CompileThreshold=20
// expect: Shortcuts.expected
/*
 * Calls of some methods of the class library become operations.  Whoever wants to see such a method
 * entered sees each call: in code that was compiled before, and not any more when the agent has
 * stopped looking.  (The stock VM shows less: it has entries of its own for such methods.)
 */
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

public class Shortcuts {
    static final int ENTRY = 65, BREAKPOINT = 62, STEP = 60;
    static final ByteBuffer bytes = ByteBuffer.allocateDirect(64).put(63, (byte) -7);

    static native void find(Class<?> c, String method);
    static native void event(int number, boolean on);
    static native String seen();
    static native void redefine(Class<?> c, byte[] same);

    static double roots(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += Math.sqrt(i);
        return sum;
    }

    static double fences(int n) {
        for (int i = 0; i < n; i++) {
            Object kept = bytes;
            Reference.reachabilityFence(kept);
            Reference.reachabilityFence(i % 2 == 0 ? kept : null);
        }
        return n;
    }

    static double spins(int n) {
        for (int i = 0; i < n; i++) Thread.onSpinWait();
        return n;
    }

    static double instances(int n) {
        double sum = 0;
        Class<?> number = Number.class;
        Object[] all = {1, "", null, 2.5, new AtomicInteger(3)};
        for (int i = 0; i < n / 2; i++) {
            Object o = all[i % all.length];
            sum += number.isInstance(o) ? 1 : 0;
            sum += Integer.class.isInstance(o) ? 4 : 0;
        }
        return sum;
    }

    static double gets(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += bytes.get(i & 63);
        return sum;
    }

    static double sets(int n) {
        AtomicInteger last = new AtomicInteger();
        for (int i = 0; i < n; i++) last.compareAndSet(i, i + 1);
        return last.get();
    }

    static double ones(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += Integer.bitCount(i) * Long.numberOfTrailingZeros(8);
        return sum;
    }

    static double[] powers = {};

    static double powers(int n) { /* how many are what they were when they were first asked for */
        double same = 0;
        for (int i = 0; i < n; i++) same += Math.exp(i * 1e-3) == powers[i] ? 1 : 0;
        return same;
    }

    static void fillPowers(int n) {
        double[] p = new double[n];
        int strict = 0;
        for (int i = 0; i < n; i++)
            strict += (p[i] = Math.exp(i * 1e-3)) == StrictMath.exp(i * 1e-3) ? 1 : 0;
        powers = p;
        System.out.println(strict == n ? "all are StrictMath's" : "not all are StrictMath's");
    }

    interface Work {
        double run(int n);
    }

    static void look(Work work, String what, int event) {
        event(event, true);
        double sum = work.run(128);
        event(event, false);
        System.out.println(what + ": " + seen() + ", sum " + sum);
        sum = work.run(128);
        System.out.println("after " + what + ": " + seen() + ", sum " + sum);
    }

    static void lookAt(Class<?> c, String method, Work work) {
        find(c, method);
        System.out.println(method + ": " + work.run(12_800) + ", " + seen());
        look(work, "MethodEntry", ENTRY);
        if (method.equals("isInstance") || c.getName().endsWith("Unsafe")) /* native */
            return;
        look(work, "Breakpoint", BREAKPOINT);
        look(work, "SingleStep", STEP);
    }

    public static void main(String[] args) throws Exception {
        lookAt(Math.class, "sqrt", Shortcuts::roots);
        lookAt(Reference.class, "reachabilityFence", Shortcuts::fences);
        lookAt(Thread.class, "onSpinWait", Shortcuts::spins);
        lookAt(Class.class, "isInstance", Shortcuts::instances);
        lookAt(Integer.class, "bitCount", Shortcuts::ones);
        lookAt(Class.forName("jdk.internal.misc.Unsafe"), "getByte", Shortcuts::gets);
        lookAt(Class.forName("jdk.internal.misc.Unsafe"), "compareAndSetInt", Shortcuts::sets);
        fillPowers(12_800);
        lookAt(Math.class, "exp", Shortcuts::powers);
        lookAt(StrictMath.class, "exp", Shortcuts::powers); /* Math.exp never calls it */
        for (Class<?> c : new Class<?>[] {Math.class, StrictMath.class}) {
            try (var bytes = c.getResourceAsStream(c.getSimpleName() + ".class")) {
                redefine(c, bytes.readAllBytes());
            }
            lookAt(c, "exp", Shortcuts::powers);
        }
        for (double v :
            new double[] {-0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, 2, Double.MIN_VALUE})
            System.out.println("root of " + v + ": " + Math.sqrt(v));
        for (int at = 0; at < 64; at += 56)
            System.out.println(
                "at " + at + ": long " + bytes.getLong(at) + ", int " + bytes.getInt(at + 3));
    }
}
