/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void stop(Thread t, Throwable x, int bits);
    static native void interrupt(Thread t, int bits);
    static native void check(boolean ok, String what);

    interface Body {
        void run() throws Exception;
    }
    static volatile Throwable caught;
    static volatile boolean calledOverride, spinning;

    static Thread start(Body b) {
        caught = null;
        Thread t = new Thread() {
            public void run() {
                try {
                    b.run();
                } catch (Throwable x) {
                    caught = x;
                }
            }
            public void interrupt() {
                calledOverride = true;
                super.interrupt();
            }
        };
        t.start();
        return t;
    }

    static int spin() {
        int i = 0;
        spinning = true;
        while (true) i++;
    }

    public static void main(String[] args) throws Exception {
        IllegalStateException x = new IllegalStateException("stop");
        Object o = new Object();
        Thread t = start(Main::spin);
        while (!spinning) Thread.onSpinWait();
        stop(t, x, 4);
        t.join();
        check(caught == x, "spinning thread stopped");
        t = start(() -> Thread.sleep(100000));
        stop(t, x, 0x40);
        t.join();
        check(caught == x, "sleeping thread stopped");
        t = start(() -> {
            synchronized (o) { o.wait(); }
        });
        stop(t, x, 0x100);
        t.join();
        check(caught == x, "waiting thread stopped");

        t = start(() -> {
            while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
        });
        interrupt(t, 4);
        t.join();
        check(caught == null, "interrupted flag seen");
        check(!calledOverride, "Thread.interrupt itself is called");
        t = start(() -> Thread.sleep(100000));
        interrupt(t, 0x40);
        t.join();
        check(caught instanceof InterruptedException, "sleep interrupted");
        t = start(() -> {
            synchronized (o) { o.wait(); }
        });
        interrupt(t, 0x100);
        t.join();
        check(caught instanceof InterruptedException, "wait interrupted");
    }
}
