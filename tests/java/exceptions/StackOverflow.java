// SPDX-License-Identifier: Apache-2.0
// tags: stress-skip
// options: -Xss512k
// StackOverflowError in methods of several kinds, many times and in several threads; the program
// goes on.
import static test.Say.*;

public class StackOverflow {
    static int depth;
    int fld;

    static void plain() {
        depth++;
        plain();
    }

    static long wide(long a, double b, Object c) {
        depth++;
        return wide(a + 1, b, c) + 1;
    }

    synchronized void sync() {
        depth++;
        sync();
    }

    static int fin(int n) {
        try {
            return fin(n + 1);
        } finally {
            depth++;
        }
    }

    static class Rec { Rec r = new Rec(); }

    static class ToS {
        ToS o;

        @Override
        public String toString() {
            return "x" + o;
        }
    }

    interface F {
        int f(F g);
    }

    public static void main(String[] args) throws Exception {
        int caught = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                plain();
            } catch (StackOverflowError e) {
                caught++;
            }
        }
        say("of a thousand overflows caught", caught);
        say("more than 500 frames each", depth / 1000 > 500);
        depth = 0;
        try {
            wide(0, 0, null);
        } catch (StackOverflowError e) {
            say("wide arguments, more than 500 frames", depth > 500);
        }
        StackOverflow o = new StackOverflow();
        depth = 0;
        try {
            o.sync();
        } catch (StackOverflowError e) {
            say("synchronized, more than 500 frames", depth > 500);
            say("lock still held", Thread.holdsLock(o));
        }
        depth = 0;
        try {
            fin(0);
        } catch (StackOverflowError e) {
            say("finally blocks, more than 500", depth > 500);
        }
        try {
            new Rec();
        } catch (StackOverflowError e) {
            say("frames of an endless constructor", e.getStackTrace().length);
            say("method of the fourth", e.getStackTrace()[3].getMethodName());
            say("message", e.getMessage());
        }
        ToS t = new ToS();
        t.o = t;
        try {
            t.toString();
        } catch (StackOverflowError e) {
            System.out.println("an overflow in the library");
        }
        F f = g -> g.f(g) + 1;
        try {
            f.f(f);
        } catch (StackOverflowError e) {
            System.out.println("an overflow in a lambda");
        }
        try {
            java.lang.reflect.Method m =
                StackOverflow.class.getDeclaredMethod("reflective", Object.class);
            reflective(m);
        } catch (Throwable e) {
            while (e instanceof java.lang.reflect.InvocationTargetException && e.getCause() != null)
                e = e.getCause();
            say("overflow by reflection", e instanceof StackOverflowError);
        }
        Thread[] ts = new Thread[3];
        int[] n = new int[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(null, () -> {
                for (int j = 0; j < 20; j++) {
                    try {
                        recurse(0);
                    } catch (StackOverflowError e) {
                        n[k]++;
                    }
                }
            }, "t", 1 << 20);
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        say("overflows in three threads", n[0] + n[1] + n[2]);
        say("2000 frames that fit", good(2000));
        int[] cnt = {0};
        Thread big = new Thread(null, () -> cnt[0] = good(100000), "big", 512L << 20);
        big.start();
        big.join();
        say("100000 frames on a large stack", cnt[0]);
    }

    static int recurse(int n) { return recurse(n + 1) + 1; }

    static int good(int n) { return n == 0 ? 0 : good(n - 1) + 1; }

    static void reflective(Object m) throws Exception {
        ((java.lang.reflect.Method) m).invoke(null, m);
    }
}
