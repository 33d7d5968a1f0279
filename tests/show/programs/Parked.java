// SPDX-License-Identifier: Apache-2.0
// Two threads that wait for each other's ReentrantLock for ever.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class Parked {
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    static final CountDownLatch both = new CountDownLatch(2);

    static void take(ReentrantLock first, ReentrantLock second) {
        first.lock();
        both.countDown();
        while (both.getCount() > 0) Thread.onSpinWait();
        second.lock();
    }

    static Thread start(String name, Runnable what) {
        Thread t = new Thread(what, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = start("left", () -> take(a, b)), right = start("right", () -> take(b, a));
        for (Thread t : new Thread[] {left, right})
            while (t.getState() != Thread.State.WAITING) Thread.sleep(5);
        System.out.println("deadlock");
    }
}
