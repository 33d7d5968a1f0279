/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void watch(Object o);
    static native int entering();
    static native void checkWait(long timeout, int count, int timeouts);
    static native void checkContention();

    static boolean go;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        watch(lock);
        Thread t = new Thread(() -> {
            synchronized (lock) { go = true; }
        });
        synchronized (lock) {
            t.start();
            while (entering() == 0) Thread.sleep(1);
        }
        t.join();
        checkContention();
        synchronized (lock) { lock.wait(20); }
        checkWait(20, 1, 1);
        Thread notifier = new Thread(() -> {
            try {
                while (true) {
                    synchronized (lock) { lock.notifyAll(); }
                    Thread.sleep(5);
                }
            } catch (InterruptedException e) {}
        });
        synchronized (lock) {
            notifier.start();
            lock.wait(50000);
        }
        notifier.interrupt();
        notifier.join();
        checkWait(50000, 2, 1);
    }
}
