/* SPDX-License-Identifier: Apache-2.0 */
// skip-on: OpenJDK_64-Bit_Server  version 17 crashes in it now and then
import java.util.concurrent.atomic.AtomicLong;

class Main {
    static native void start(Thread agent, Thread a, Thread b, Thread c);
    static native void stop(long bad, long good);

    static volatile boolean go = true;
    static final AtomicLong bad = new AtomicLong(), good = new AtomicLong();
    static int seven = 7;
    static final Object lock = new Object();

    /* Its parameters are not assigned, so that it may start again from the beginning. */
    static long compute(int n, long start, String s) {
        long r = start;
        int[] a = new int[8];
        for (int i = 0; i < n; i++) {
            a[i & 7] += i * seven;
            r += a[(i + 3) & 7] ^ i;
            if ((i & 3) == 1) {
                synchronized (lock) { r += s.length(); }
            }
            switch (i % 3) {
                case 0: r += small(i, r); break;
                case 1: r -= 2; break;
                default: r ^= 1;
            }
            try {
                if (i % 11 == 10) throw new IllegalStateException();
            } catch (IllegalStateException e) {
                r += 100;
            }
        }
        return r;
    }

    static long small(int i, long r) { return i + (r & 15); }

    public static void main(String[] args) throws Exception {
        long right = compute(50, 3, "abc");
        Thread[] w = new Thread[3];
        for (int i = 0; i < 3; i++) {
            w[i] = new Thread(() -> {
                while (go) (compute(50, 3, "abc") == right ? good : bad).incrementAndGet();
            });
            w[i].start();
        }
        start(new Thread("changer"), w[0], w[1], w[2]);
        Thread.sleep(2500);
        stop(bad.get(), good.get());
        go = false;
        for (Thread t : w) t.join();
    }
}
