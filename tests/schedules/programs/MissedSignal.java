/* SPDX-License-Identifier: Apache-2.0 */

/** A thread waits for a signal that may have been given before it waits. */
public class MissedSignal {
    static final Object lock = new Object();
    static boolean given;

    public static void main(String[] args) throws InterruptedException {
        boolean right = args.length > 0;
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    if (!right) lock.wait();
                    while (!given) lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }, "waiter");
        waiter.start();
        synchronized (lock) {
            given = true;
            lock.notify();
        }
        waiter.join();
        System.out.println("heard");
    }
}
