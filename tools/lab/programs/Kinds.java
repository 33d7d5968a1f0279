// SPDX-License-Identifier: Apache-2.0
/**
 * The same work by threads of the system and by virtual ones, twice each: what is left of those
 * that have ended? judge.py knows how many there are in each round.
 */
class Kinds {
    private static final int THREADS = 30;
    private static int total;

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < THREADS; i++) {
                one(round >= 2, i);
            }
            Lab.mark(round);
        }
        System.out.println("program: total " + total);
        System.out.println("program: done");
    }

    /** A thread that has to wait for a monitor, and then for a moment in it. */
    private static void one(boolean isVirtual, int number) throws Exception {
        Object lock = new Object();
        Runnable task = new Runnable() {
            @Override
            public void run() {
                work(lock, number);
            }
        };
        String name = "kinds-" + number;
        Thread t = isVirtual ? Virtual.unstarted(name, task) : new Thread(task, name);
        synchronized (lock) {
            t.start();
            while (t.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
        }
        t.join();
    }

    private static void work(Object lock, int number) {
        synchronized (lock) {
            total += number;
            try {
                lock.wait(1);
                throw new IllegalStateException("of the program");
            } catch (IllegalStateException | InterruptedException e) {
                total++;
            }
        }
    }
}
