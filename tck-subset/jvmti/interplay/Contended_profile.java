/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void watch(Object o);
    static native int entering();
    static native void check();

    static int passed;

    static void block(Object lock) {
        synchronized (lock) { passed++; }
    }

    synchronized void method() { passed++; }

    static void contend(Object lock, Runnable r) throws Exception {
        int before = entering();
        Thread t = new Thread(r);
        synchronized (lock) {
            t.start();
            while (entering() == before) Thread.sleep(1);
        }
        t.join();
    }

    public static void main(String[] args) throws Exception {
        Main lock = new Main();
        watch(lock);
        contend(lock, () -> block(lock));
        contend(lock, lock::method);
        check();
    }
}
