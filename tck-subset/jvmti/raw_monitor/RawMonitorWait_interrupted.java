/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void interrupted(long millis);
    static native void waitEach(int rounds);
    static native void interruptEach(Thread t, int rounds);

    static final int ROUNDS = 3000;

    public static void main(String[] args) throws Exception {
        for (long millis : new long[] {0, 1_000_000, 0}) {
            Thread.currentThread().interrupt();
            interrupted(millis);
        }
        Thread early = new Thread(() -> interrupted(0));
        early.interrupt();
        early.start();
        early.join();
        Thread waiter = new Thread(() -> waitEach(ROUNDS));
        waiter.start();
        interruptEach(waiter, ROUNDS);
        waiter.join();
    }
}
