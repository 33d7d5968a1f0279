// SPDX-License-Identifier: Apache-2.0
// Producers and consumers over one monitor, with waits for ever, waits with time limits of all
// sizes, interrupts and notifications of one and of all: nothing is lost, and it ends.

import java.util.ArrayDeque;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

public class WaitStorm {
    static final int THREADS = 6, EACH = 3000, ROOM = 4;
    static final ArrayDeque<Integer> buffer = new ArrayDeque<>();
    static final AtomicInteger interrupts = new AtomicInteger();
    static long sum;

    /* Interrupts are counted and otherwise ignored. */
    static void pause() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        try {
            switch (random.nextInt(4)) {
                case 0: buffer.wait(); break;
                case 1: buffer.wait(1); break;
                case 2: buffer.wait(0, 1 + random.nextInt(400_000)); break;
                default: buffer.wait(1000);
            }
        } catch (InterruptedException e) {
            interrupts.incrementAndGet();
        }
    }

    /* notify may choose a thread of the same side: only notifyAll is sure to reach the other. */
    static void tell() {
        if (ThreadLocalRandom.current().nextBoolean()) buffer.notify();
        buffer.notifyAll();
    }

    static void produce() {
        for (int i = 1; i <= EACH; i++) synchronized (buffer) {
                while (buffer.size() == ROOM) pause();
                buffer.add(i);
                tell();
            }
    }

    static void consume() {
        for (int i = 1; i <= EACH; i++) synchronized (buffer) {
                while (buffer.isEmpty()) pause();
                sum += buffer.remove();
                tell();
            }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(i % 2 == 0 ? WaitStorm::produce : WaitStorm::consume);
            threads[i].start();
        }
        int sent = 0;
        for (boolean alive = true; alive;) {
            alive = false;
            for (Thread t : threads)
                if (t.isAlive()) {
                    alive = true;
                    t.interrupt();
                    sent++;
                }
            Thread.sleep(1);
        }
        for (Thread t : threads) t.join();
        System.out.println("sum: " + sum);
        System.out.println("left in the buffer: " + buffer.size());
        System.out.println("interrupts seen are at most those sent: " + (interrupts.get() <= sent));
    }
}
