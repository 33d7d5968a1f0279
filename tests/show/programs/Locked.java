// SPDX-License-Identifier: Apache-2.0
// Two threads that wait for each other for ever, one that waits to be notified, one that sleeps.
public class Locked {
    static final Object a = new Object(), b = new Object(), never = new Object();
    static int inside;

    static synchronized void count() { inside++; }

    static void both(Object first, Object second) {
        synchronized (first) {
            count();
            while (inside < 2) Thread.onSpinWait();
            synchronized (second) { inside--; }
        }
    }

    static Thread start(String name, Runnable what) {
        Thread t = new Thread(what, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    static void until(Thread t, Thread.State state) throws InterruptedException {
        while (t.getState() != state) Thread.sleep(5);
    }

    // Sleeps until another thread has seen that, and has done steps meanwhile.
    static void sleeps() {
        Thread sleeper = Thread.currentThread();
        start("waker", () -> {
            try {
                until(sleeper, Thread.State.TIMED_WAITING);
                for (int i = 0; i < 5; i++) Thread.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
            sleeper.interrupt();
        });
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            return;
        }
    }

    static void waits() {
        synchronized (never) {
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    inside = 0;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = start("waiter", Locked::waits);
        until(waiter, Thread.State.WAITING);
        Thread left = start("left", () -> both(a, b)), right = start("right", () -> both(b, a));
        while (inside < 2) Thread.sleep(5); // before that, one may be blocked in count
        sleeps();
        until(left, Thread.State.BLOCKED);
        until(right, Thread.State.BLOCKED);
        System.out.println("deadlock");
    }
}
