// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CyclicBarrier;

/** Threads that do the same at the same time: events of each kind come from all of them at once. */
class Together {
    private static final int THREADS = 6;
    private static final int LONG = 200; // milliseconds
    private static final Object LOCK = new Object(), TURN = new Object();
    private static int total, turns;
    private int field;

    private static final class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    /** Each thread has its own, again and again: new code runs while others load theirs. */
    public static class Part implements Runnable {
        private int[] some;

        @Override
        public void run() {
            for (int i = 1; i < 5; i++) {
                some = new int[i];
                some[0] = length();
            }
        }

        private int length() { return some.length; }
    }

    private static byte[] bytes(String name) throws Exception {
        try (var in = Together.class.getClassLoader().getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = bytes("Empty");
        byte[] part = bytes("Together$Part");
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(new Runnable() {
                @Override
                public void run() {
                    Together.run(barrier, threads, bytes, part);
                }
            }, "together-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("program: total " + total);
        System.out.println("program: done");
    }

    private static void run(CyclicBarrier barrier, Thread[] threads, byte[] bytes, byte[] part) {
        try {
            for (int round = 0; round < 10; round++) {
                barrier.await();
                if (round % 4 == 0) {
                    turn(threads);
                }
                new Own().define(bytes).getDeclaredConstructors();
                ((Runnable) new Own().define(part).getConstructor().newInstance()).run();
                Together mine = new Together();
                for (int i = 0; i < 50; i++) {
                    if (i % 10 == 0) {
                        Lab.uses(mine);
                    }
                    work(mine, i);
                }
                if (round % 5 == 0) {
                    System.gc();
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** One of them has the lock until all others wait for it. */
    private static void turn(Thread[] threads) throws InterruptedException {
        synchronized (TURN) {
            for (int i = 0; turns % THREADS == 0 && i < LONG && !allWait(threads); i++) {
                Thread.sleep(1);
            }
            turns++;
        }
    }

    private static boolean allWait(Thread[] threads) {
        for (Thread t : threads) {
            if (t != Thread.currentThread() && t.getState() != Thread.State.BLOCKED) {
                return false;
            }
        }
        return true;
    }

    private static void work(Together mine, int i) {
        mine.field += i;
        int[] some = new int[i];
        synchronized (LOCK) { total += some.length; }
        try {
            accept(i);
        } catch (IllegalArgumentException e) {
            mine.field--;
        }
    }

    private static void accept(int i) {
        if (i % 10 == 0) {
            throw new IllegalArgumentException("of the program");
        }
    }
}
