/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.atomic.AtomicLong;

class Main {
    static native void start(Thread t, int seed);
    static native void stop();

    static volatile boolean go = true;
    static final Object[] locks = {new Object(), new Object(), new Object()};
    static final AtomicLong work = new AtomicLong();

    static long deep(int n, long v, Object o) {
        if (n == 0) {
            byte[] garbage = new byte[100];
            return v + garbage.length;
        }
        if (n % 7 == 0 && n < 22) // in one order: 2, 1, 0
            synchronized (locks[n / 7 - 1]) { return deep(n - 1, v + 1, o) + 1; }
        return deep(n - 1, v + n, o);
    }

    static void worker(boolean spawn) {
        int i = 0;
        try {
            while (go) {
                work.addAndGet(deep(i % 40, i, "x"));
                if (i % 50 == 0) Thread.sleep(1);
                if (i % 64 == 1) {
                    synchronized (locks[0]) { locks[0].wait(1); }
                }
                if (spawn && i % 200 == 3) {
                    Thread t = new Thread(() -> deep(10, 1, null), "worker short");
                    t.start();
                    t.join();
                }
                i++;
            }
        } catch (InterruptedException e) {}
    }

    public static void main(String[] args) throws Exception {
        Thread[] w = new Thread[4];
        for (int i = 0; i < w.length; i++) {
            boolean spawn = i % 2 == 0;
            w[i] = new Thread(() -> worker(spawn), "worker " + i);
            w[i].start();
        }
        start(new Thread("looker 1"), 1);
        start(new Thread("looker 2"), 2);
        Thread.sleep(2000);
        go = false;
        stop();
        for (Thread t : w) t.join();
    }
}
