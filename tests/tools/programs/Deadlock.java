// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Two circles of threads that wait for each other, and one that waits for the first of them. */
public class Deadlock {
    static final CountDownLatch late = new CountDownLatch(1);

    static void await(CountDownLatch l) {
        try {
            l.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void grab(Object first, Object second, CountDownLatch both) {
        synchronized (first) {
            both.countDown();
            await(both);
            synchronized (second) { System.out.println("never"); }
        }
    }

    static void grab(ReentrantLock first, Object second, CountDownLatch both) {
        first.lock();
        both.countDown();
        await(both);
        synchronized (second) { System.out.println("never"); }
    }

    static void grab(Object first, ReentrantLock second, CountDownLatch both) {
        synchronized (first) {
            both.countDown();
            await(both);
            second.lock();
        }
    }

    static void beside(Object lock) {
        await(late);
        synchronized (lock) { System.out.println("never"); }
    }

    static Thread start(String name, Runnable body) {
        Thread t = new Thread(body, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    static void waits(Thread t, Thread.State how) throws Exception {
        while (t.getState() != how) Thread.sleep(10);
    }

    public static void main(String[] args) throws Exception {
        Object a = Deadlock.class, b = new int[1][], c = new Object();
        ReentrantLock d = new ReentrantLock();
        CountDownLatch pair = new CountDownLatch(2), other = new CountDownLatch(2);
        Thread beside = start("beside", () -> beside(b));
        Thread one = start("one", () -> grab(a, b, pair)),
               two = start("two", () -> grab(b, a, pair));
        Thread three = start("three", () -> grab(c, d, other));
        Thread four = start("four", () -> grab(d, c, other));
        waits(one, Thread.State.BLOCKED);
        waits(two, Thread.State.BLOCKED);
        waits(four, Thread.State.BLOCKED);
        while (!d.hasQueuedThread(three)) Thread.sleep(10);
        waits(three, Thread.State.WAITING);
        late.countDown();
        waits(beside, Thread.State.BLOCKED);
        System.out.println("ready " + ProcessHandle.current().pid());
        System.in.read();
    }
}
