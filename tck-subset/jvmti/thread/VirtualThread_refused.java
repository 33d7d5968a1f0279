/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void refused(Thread running, Thread unstarted, Throwable x);
    static native void self();
    static volatile boolean over;

    public static void main(String[] args) throws Exception {
        Thread running = Virtual.start(() -> {
            self();
            while (!over) Thread.onSpinWait();
        });
        refused(running, Virtual.unstarted(() -> {}), new Exception());
        over = true;
        running.join();
    }
}
