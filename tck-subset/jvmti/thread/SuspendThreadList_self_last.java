/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Thread self, Thread a, Thread b, Thread dead, Thread fresh);

    static volatile boolean go = true;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            while (go) Thread.onSpinWait();
        });
        Thread b = new Thread(() -> {
            while (go) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {}
            }
        });
        Thread dead = new Thread();
        dead.start();
        dead.join();
        a.start();
        b.start();
        run(Thread.currentThread(), a, b, dead, new Thread("waker"));
        go = false;
        a.join();
        b.join();
    }
}
