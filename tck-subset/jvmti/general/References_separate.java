/* SPDX-License-Identifier: Apache-2.0 */
class Main implements Runnable, Cloneable {
    static native void usage(Object o);
    static native void functions(Object o);
    static native void watch(boolean on);
    static native void notifyPop();
    static native void await(Thread t, int bits);
    static native void late();

    static int field;

    static class Fresh { static int x = 1; }

    static String text() {
        notifyPop();
        return "text";
    }

    static void throwing() { throw new IllegalStateException(); }

    @Override
    public void run() {}

    public static void main(String[] args) throws Exception {
        Object o = new Object(), p = new Object();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 2; i++) {
            t[i] = new Thread(() -> {
                try {
                    synchronized (o) { o.wait(); }
                } catch (InterruptedException e) {}
            });
            t[i].start();
            await(t[i], 0x100);
        }
        synchronized (o) {
            t[2] = new Thread(() -> {
                synchronized (o) {}
            });
            t[2].start();
            await(t[2], 0x400);
            usage(o);
            synchronized (p) { functions(o); }
            o.notifyAll();
        }
        for (Thread each : t) each.join();
        watch(true);
        text();
        try {
            throwing();
        } catch (IllegalStateException e) {}
        field = Fresh.x;
        synchronized (p) { p.wait(1); }
        p.getClass().getDeclaredConstructor().newInstance();
        new int[0].clone();
        Runtime.getRuntime().totalMemory();
        late();
        Thread noted = new Thread(new Main(), "noted");
        noted.start();
        noted.join();
        watch(false);
    }
}
