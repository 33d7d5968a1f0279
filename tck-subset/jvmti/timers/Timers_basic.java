/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Thread other, Thread dead);
    static volatile boolean go = true;

    public static void main(String[] args) throws Exception {
        Thread dead = new Thread(), t = new Thread(() -> {
            while (go) Thread.onSpinWait();
        });
        dead.start();
        dead.join();
        t.start();
        run(t, dead);
        go = false;
    }
}
