/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void pop(Thread t, String method);
    static native void errors(Thread t);
    static native void check(boolean ok, String what);

    static volatile boolean inside, go;
    static volatile int entries;
    static volatile String seen = "";
    static final Object lock = new Object();

    static long spin(int a, long b, String c, double d) {
        entries++;
        seen += a + " " + b + " " + c + " " + d + ";";
        int sum = 0;
        inside = true;
        synchronized (lock) {
            while (!go) sum++;
        }
        return a + b;
    }

    synchronized void locked() {
        entries++;
        inside = true;
        while (!go) Thread.onSpinWait();
    }

    static void nap() {
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {}
    }

    static volatile long result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { result = spin(1, 2L, "three", 4.0); });
        t.start();
        while (!inside) Thread.onSpinWait();
        inside = false;
        pop(t, "spin");
        while (!inside) Thread.onSpinWait();
        go = true;
        t.join();
        check(entries == 2, "entered twice: " + entries);
        check(result == 3, "result " + result);
        check(seen.equals("1 2 three 4.0;1 2 three 4.0;"), seen);
        synchronized (lock) {}

        entries = 0;
        go = inside = false;
        Main m = new Main();
        t = new Thread(() -> m.locked());
        t.start();
        while (!inside) Thread.onSpinWait();
        inside = false;
        pop(t, "locked");
        while (!inside) Thread.onSpinWait();
        go = true;
        t.join();
        check(entries == 2, "synchronized method entered twice: " + entries);
        synchronized (m) {}

        t = new Thread(Main::nap);
        t.start();
        errors(t);
        t.interrupt();
        t.join();
    }
}
