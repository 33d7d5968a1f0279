// SPDX-License-Identifier: Apache-2.0
// Object.wait, notify and notifyAll. (JLS 17.2)
import java.util.LinkedList;
import static test.Say.*;

public class WaitNotify {
    /** A queue that holds five at most: put waits for room, take for something to take. */
    static class Queue {
        final LinkedList<Integer> items = new LinkedList<>();

        synchronized void put(int x) throws InterruptedException {
            while (items.size() >= 5) wait();
            items.add(x);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int x = items.removeFirst();
            notifyAll();
            return x;
        }
    }

    interface Body {
        void run() throws Exception;
    }

    static Thread thread(Body body) {
        Thread t = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                System.out.println("unexpected: " + e);
            }
        });
        t.start();
        return t;
    }

    static void join(Thread... threads) throws Exception {
        for (Thread t : threads) t.join();
    }

    static void awaitState(Thread t, Thread.State state) throws Exception {
        while (t.getState() != state) Thread.sleep(1);
    }

    static void producersAndConsumers() throws Exception {
        section("three producers, three consumers, a queue of five");
        Queue queue = new Queue();
        long[] sums = new long[3];
        Thread[] producers = new Thread[3], consumers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            producers[i] = thread(() -> {
                for (int j = 0; j < 300; j++) queue.put(k * 1000 + j);
            });
            consumers[i] = thread(() -> {
                for (int j = 0; j < 300; j++) sums[k] += queue.take();
            });
        }
        join(producers);
        join(consumers);
        System.out.println("sum of what was taken: " + (sums[0] + sums[1] + sums[2]));
        System.out.println("left in the queue: " + queue.items.size());
    }

    static int turn;

    static void takeTurns(Object lock, int me, StringBuffer out) throws InterruptedException {
        for (int j = 0; j < 20; j++) {
            synchronized (lock) {
                while (turn % 3 != me) lock.wait();
                out.append(me);
                turn++;
                lock.notifyAll();
            }
        }
    }

    static void turns() throws Exception {
        section("three threads take turns");
        Object lock = new Object();
        StringBuffer out = new StringBuffer();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            threads[i] = thread(() -> takeTurns(lock, me, out));
        }
        join(threads);
        System.out.println("order: " + out);
    }

    static int woken;
    static boolean stop;

    static void waitForStop(Object lock) throws InterruptedException {
        synchronized (lock) {
            while (!stop) lock.wait();
            woken++;
        }
    }

    static int wokenNow(Object lock) {
        synchronized (lock) { return woken; }
    }

    static void oneAndAll() throws Exception {
        section("notify wakes one of five, notifyAll the others");
        Object lock = new Object();
        Thread[] waiters = new Thread[5];
        for (int i = 0; i < 5; i++) waiters[i] = thread(() -> waitForStop(lock));
        for (Thread t : waiters) awaitState(t, Thread.State.WAITING);
        synchronized (lock) {
            stop = true;
            lock.notify();
        }
        while (wokenNow(lock) == 0) Thread.sleep(1);
        Thread.sleep(20);
        System.out.println("woken by notify: " + wokenNow(lock));
        int waiting = 0;
        for (Thread t : waiters) {
            if (t.getState() == Thread.State.WAITING) waiting++;
        }
        System.out.println("still waiting: " + waiting);
        synchronized (lock) { lock.notifyAll(); }
        join(waiters);
        System.out.println("woken in the end: " + woken);
    }

    static void notifyIt(Object lock) {
        synchronized (lock) { lock.notify(); }
    }

    static void lockedTwice() throws Exception {
        section("a monitor that was entered twice is given up as a whole, and taken back so");
        Object lock = new Object();
        synchronized (lock) {
            synchronized (lock) {
                Thread other = thread(() -> notifyIt(lock));
                lock.wait();
                System.out.println("holds it when woken: " + Thread.holdsLock(lock));
                other.join();
            }
            System.out.println("holds it after one exit: " + Thread.holdsLock(lock));
        }
        System.out.println("holds it after two exits: " + Thread.holdsLock(lock));
    }

    static void interruptedBefore() throws Exception {
        section("a thread that was interrupted before does not wait");
        Object lock = new Object();
        synchronized (lock) {
            try {
                Thread.currentThread().interrupt();
                lock.wait();
                System.out.println("it waited");
            } catch (InterruptedException e) {
                System.out.println("InterruptedException, message: " + e.getMessage());
                System.out.println("holds the lock: " + Thread.holdsLock(lock));
                System.out.println("still interrupted: " + Thread.interrupted());
            }
        }
        System.out.println("holds the lock behind the block: " + Thread.holdsLock(lock));
    }

    public static void main(String[] args) throws Exception {
        producersAndConsumers();
        turns();
        oneAndAll();
        lockedTwice();
        interruptedBefore();
    }
}
