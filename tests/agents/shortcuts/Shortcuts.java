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
        if (c.getName().endsWith("Unsafe")) /* native */
            return;
        look(work, "Breakpoint", BREAKPOINT);
        look(work, "SingleStep", STEP);
    }

    public static void main(String[] args) throws Exception {
        lookAt(Math.class, "sqrt", Shortcuts::roots);
        lookAt(Reference.class, "reachabilityFence", Shortcuts::fences);
        lookAt(Integer.class, "bitCount", Shortcuts::ones);
        lookAt(Class.forName("jdk.internal.misc.Unsafe"), "getByte", Shortcuts::gets);
        lookAt(Class.forName("jdk.internal.misc.Unsafe"), "compareAndSetInt", Shortcuts::sets);
        for (double v :
            new double[] {-0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, 2, Double.MIN_VALUE})
            System.out.println("root of " + v + ": " + Math.sqrt(v));
        for (int at = 0; at < 64; at += 56)
            System.out.println(
                "at " + at + ": long " + bytes.getLong(at) + ", int " + bytes.getInt(at + 3));
    }
}
