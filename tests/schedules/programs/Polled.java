/* SPDX-License-Identifier: Apache-2.0 */

/** Two threads lock in two orders, and main asks again and again whether they have ended. */
public class Polled {
    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { Thread.yield(); }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object a = new Object();
        Object b = new Object();
        boolean right = args.length > 0;
        Thread one = new Thread(() -> both(a, b), "one");
        Thread two = new Thread(() -> both(right ? a : b, right ? b : a), "two");
        one.start();
        two.start();
        while (one.isAlive() || two.isAlive()) one.join(100);
        System.out.println("both have ended");
    }
}
