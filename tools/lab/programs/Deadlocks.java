// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;

/** Two threads wait for each other for ever, and a third waits for one of them. */
class Deadlocks {
    private static final int TIMES = 200, LINGER = 300;

    public static void main(String[] args) throws InterruptedException {
        Object first = new Object(), second = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread[] threads = {
            start("one", first, second, both),
            start("other", second, first, both),
        };
        for (Thread t : threads) {
            for (int i = 0; i < TIMES && t.getState() != Thread.State.BLOCKED; i++) {
                Thread.sleep(1);
            }
        }
        start("third", new Object(), first, new CountDownLatch(1));
        Thread.sleep(LINGER);
        System.out.println("program: done");
    }

    private static Thread start(String name, Object own, Object other, CountDownLatch holds) {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (own) { enter(other, holds); }
            }
        }, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    private static void enter(Object other, CountDownLatch holds) {
        holds.countDown();
        try {
            holds.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (other) { System.out.println("program: no deadlock"); }
    }
}
