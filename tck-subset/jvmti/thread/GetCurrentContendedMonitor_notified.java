/* SPDX-License-Identifier: Apache-2.0 */
// vm: -XX:+IgnoreUnrecognizedVMOptions -XX:Stress=yield
// expect: always contended true
// expect: PASS
class Main {
    static native boolean contends(Thread t, Object o);
    static final Object lock = new Object();
    static boolean waiting, over;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                while (!over) {
                    waiting = true;
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        t.start();
        /* later releases take it for waiting to regain the monitor once it was notified */
        Object waits = Runtime.version().feature() < 25 ? lock : null;
        int contended = 0;
        long end = System.nanoTime() + 10_000_000_000L; /* a busy machine gets less far */
        int rounds = 0;
        while (rounds < 1000 && System.nanoTime() < end) {
            synchronized (lock) {
                if (waiting) {
                    waiting = false;
                    rounds++;
                    contended += contends(t, waits) ? 1 : 0; /* it waits */
                    lock.notifyAll();
                    contended += contends(t, lock) ? 1 : 0; /* it waits to go on */
                    continue;
                }
            }
            Thread.sleep(1); /* on a busy machine it would not get the monitor for long */
        }
        synchronized (lock) {
            over = true;
            lock.notifyAll();
        }
        t.join();
        System.out.println("always contended " + (rounds > 0 && contended == 2 * rounds));
    }
}
