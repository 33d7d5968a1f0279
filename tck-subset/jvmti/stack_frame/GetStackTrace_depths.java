/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void look(int line);
    static native void empty();
    static native void lists(Thread[] list);

    static void two() { look(7); }

    static void one() { two(); }

    static void nap() {
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {}
    }

    public static void main(String[] args) throws Exception {
        one();
        empty();
        Thread a = new Thread(Main::nap), b = new Thread(Main::nap), dead = new Thread();
        a.setDaemon(true);
        b.setDaemon(true);
        a.start();
        b.start();
        dead.start();
        dead.join();
        lists(new Thread[] {a, b, new Thread(), dead});
    }
}
