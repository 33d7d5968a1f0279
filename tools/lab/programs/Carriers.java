// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Four virtual threads that do the same however they share their carriers: {@code Carriers up} and
 * {@code Carriers down} start them in either order, and they yield after each step;
 * {@code Carriers apart} has them run at once and never yield, each on a carrier of its own.
 */
class Carriers {
    private static final int COUNT = 4;
    private static final int STEPS = 6;
    private static final AtomicInteger RUN = new AtomicInteger();
    private static final AtomicInteger SUM = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        boolean isApart = args[0].equals("apart");
        Thread[] all = new Thread[COUNT];
        for (int i = 0; i < COUNT; i++) {
            int number = i;
            all[i] = Virtual.unstarted("carried-" + i, () -> work(isApart, number));
        }
        for (int i = 0; i < COUNT; i++) {
            all[args[0].equals("down") ? COUNT - 1 - i : i].start();
        }
        for (Thread t : all) {
            t.join();
        }
        System.out.println("program: sum " + SUM);
        System.out.println("program: done");
    }

    private static void work(boolean isApart, int number) {
        meet(isApart);
        for (int i = 0; i < STEPS; i++) {
            step(number);
            if (!isApart) {
                Thread.yield();
            }
        }
        RUN.incrementAndGet();
        while (isApart && RUN.get() < 2 * COUNT) {
            Thread.onSpinWait();
        }
    }

    private static void meet(boolean isApart) {
        RUN.incrementAndGet();
        while (isApart && RUN.get() < COUNT) {
            Thread.onSpinWait();
        }
    }

    private static void step(int number) {
        for (int i = 0; i <= number; i++) {
            count(number);
        }
        try {
            throw new IllegalStateException("step");
        } catch (IllegalStateException e) {
            SUM.incrementAndGet();
        }
    }

    private static void count(int number) { SUM.addAndGet(number); }
}
