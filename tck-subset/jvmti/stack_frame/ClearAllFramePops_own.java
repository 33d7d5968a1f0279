/* SPDX-License-Identifier: Apache-2.0 */
// expect: requested: own inner other inner own outer other outer
// expect: cleared: other inner other outer
// expect: cleared and requested again: own inner other inner other outer
// expect: cleared by another thread: other waits
// expect: PASS
class Main {
    static native void request(int depth);
    static native void clear(Thread t);
    static native void clearOther(Thread t);
    static native String trace();
    static volatile boolean over, ready;

    static void outer(Runnable first, Runnable then) {
        request(1);
        inner(first, then);
    }

    static void inner(Runnable first, Runnable then) {
        first.run();
        request(1);
        then.run();
    }

    static void waits() {
        request(1);
        ready = true;
        while (!over) Thread.onSpinWait();
    }

    public static void main(String[] args) throws Exception {
        outer(() -> {}, () -> {});
        System.out.println("requested: " + trace());
        outer(() -> {}, () -> clear(null));
        System.out.println("cleared: " + trace());
        outer(() -> clear(Thread.currentThread()), () -> {});
        System.out.println("cleared and requested again: " + trace());
        Thread t = new Thread(Main::waits);
        t.start();
        while (!ready) Thread.sleep(1);
        clearOther(t);
        over = true;
        t.join();
        System.out.println("cleared by another thread: " + trace());
    }
}
