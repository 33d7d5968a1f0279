/* SPDX-License-Identifier: Apache-2.0 */
// vm: -XX:+IgnoreUnrecognizedVMOptions -XX:Stress=yield
// expect: contended 2000
// expect: PASS
class Main {
    static native boolean contends(Thread t, Object o);
    static final Object lock = new Object();
    static boolean waiting, end;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                while (!end) {
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
        int contended = 0;
        for (int i = 0; i < 1000;) {
            synchronized (lock) {
                if (!waiting) continue;
                waiting = false;
                i++;
                contended += contends(t, lock) ? 1 : 0; /* it waits */
                lock.notifyAll();
                contended += contends(t, lock) ? 1 : 0; /* it waits to go on */
            }
        }
        synchronized (lock) {
            end = true;
            lock.notifyAll();
        }
        t.join();
        System.out.println("contended " + contended);
    }
}
