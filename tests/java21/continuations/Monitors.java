// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Monitors do not pin (JEP 491): more threads hold, want and wait than there are carriers. */
public class Monitors {
    static final int MANY = 200;
    static int count;

    static List<Thread> start(int n, Runnable r) {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < n; i++) all.add(Thread.startVirtualThread(r));
        return all;
    }

    static void join(List<Thread> all) throws InterruptedException {
        for (Thread t : all) t.join();
    }

    static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static synchronized void step(int depth) {
        if (depth > 0)
            step(depth - 1);
        else {
            int before = count;
            if (before % 16 == 0)
                pause();
            else
                Thread.yield();
            count = before + 1;
        }
    }

    /** Parks while it holds a monitor, so all carriers are free for those who want it. */
    static void contended() throws InterruptedException {
        Object lock = new Object();
        join(start(MANY, () -> {
            synchronized (lock) {
                int before = count;
                pause();
                count = before + 1;
            }
        }));
        System.out.println("contended " + count);
        count = 0;
        join(start(MANY, () -> step(3)));
        System.out.println("synchronized methods " + count);
    }

    static void waiting() throws InterruptedException {
        Object lock = new Object();
        boolean[] go = {false};
        CountDownLatch ready = new CountDownLatch(MANY);
        int[] woken = {0};
        List<Thread> all = start(MANY, () -> {
            synchronized (lock) {
                ready.countDown();
                while (!go[0]) try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                woken[0]++;
            }
        });
        ready.await();
        synchronized (lock) {
            System.out.println("state " + all.get(0).getState());
            go[0] = true;
            lock.notifyAll();
            Thread.sleep(20);
            System.out.println("notified " + all.get(0).getState() + ", woken " + woken[0]);
        }
        join(all);
        System.out.println("woken " + woken[0]);
        int[] turn = {0};
        List<Thread> ring = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int me = i;
            ring.add(Thread.startVirtualThread(() -> {
                for (int k = 0; k < 200; k++) synchronized (lock) {
                        while (turn[0] % 8 != me) try {
                                lock.wait();
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        turn[0]++;
                        lock.notifyAll();
                    }
            }));
        }
        join(ring);
        System.out.println("turns " + turn[0]);
    }

    static void timed() throws InterruptedException {
        Object lock = new Object();
        int[] over = {0};
        join(start(MANY, () -> {
            synchronized (lock) {
                synchronized (lock) {
                    long begin = System.nanoTime();
                    try {
                        lock.wait(30);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    if (System.nanoTime() - begin >= 29_000_000) over[0]++;
                    if (!Thread.holdsLock(lock)) throw new AssertionError();
                }
            }
        }));
        System.out.println("time was up " + over[0]);
    }

    static void interrupted() throws InterruptedException {
        Object lock = new Object();
        CountDownLatch ready = new CountDownLatch(1);
        Thread t = Thread.startVirtualThread(() -> {
            synchronized (lock) {
                ready.countDown();
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted, flag " +
                        Thread.currentThread().isInterrupted() + ", owner " +
                        Thread.holdsLock(lock));
                }
            }
        });
        ready.await();
        synchronized (lock) { t.interrupt(); }
        t.join();
    }

    /** A platform thread and virtual ones, one lock. */
    static void mixed() throws InterruptedException {
        Object lock = new Object();
        int[] sum = {0};
        Thread platform = new Thread(() -> {
            for (int i = 0; i < 2000; i++) synchronized (lock) {
                    sum[0]++;
                }
        });
        platform.start();
        join(start(20, () -> {
            for (int i = 0; i < 100; i++) synchronized (lock) {
                    int before = sum[0];
                    if (i % 10 == 0) Thread.yield();
                    sum[0] = before + 1;
                }
        }));
        platform.join();
        System.out.println("sum " + sum[0]);
    }

    /** Held in several frames, given up by an exception after a park. */
    static void thrown() throws InterruptedException {
        Object a = new Object(), b = new Object();
        Thread t = Thread.startVirtualThread(() -> {
            try {
                synchronized (a) {
                    synchronized (b) {
                        a.hashCode();
                        LockSupport.parkNanos(1_000_000);
                        throw new IllegalStateException("left");
                    }
                }
            } catch (IllegalStateException e) {
                System.out.println(
                    e.getMessage() + " " + Thread.holdsLock(a) + Thread.holdsLock(b));
            }
        });
        t.join();
        synchronized (a) {
            synchronized (b) { System.out.println("both are free"); }
        }
    }

    public static void main(String[] args) throws Exception {
        contended();
        waiting();
        timed();
        interrupted();
        mixed();
        thrown();
        Thread bad = Thread.startVirtualThread(() -> {
            try {
                new Object().notify();
            } catch (IllegalMonitorStateException e) {
                System.out.println(e.getMessage());
            }
            try {
                new Object().wait();
            } catch (IllegalMonitorStateException | InterruptedException e) {
                System.out.println(e.getMessage());
            }
        });
        bad.join();
    }
}
