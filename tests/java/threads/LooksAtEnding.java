// SPDX-License-Identifier: Apache-2.0
// Threads end while others ask about them, wake them and interrupt them: who is looked at stays
// until nobody looks.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class LooksAtEnding {
    static final int ROUNDS = 300, EACH = 4;
    static final Thread[] latest = new Thread[EACH];
    static volatile boolean over;
    static volatile long answers;

    static void look() {
        long sum = 0;
        while (!over)
            for (int i = 0; i < EACH; i++) {
                Thread t;
                synchronized (latest) { t = latest[i]; }
                if (t == null) continue;
                LockSupport.unpark(t);
                t.interrupt();
                t.setPriority(Thread.NORM_PRIORITY);
                sum += t.getStackTrace().length + t.getState().ordinal();
            }
        synchronized (latest) { answers += sum; }
    }

    public static void main(String[] args) throws Exception {
        Thread[] lookers = new Thread[2];
        for (int i = 0; i < lookers.length; i++)
            (lookers[i] = new Thread(LooksAtEnding::look)).start();
        AtomicInteger ran = new AtomicInteger();
        for (int round = 0; round < ROUNDS; round++) {
            Thread[] mine = new Thread[EACH];
            for (int i = 0; i < EACH; i++) {
                mine[i] = new Thread(ran::incrementAndGet);
                synchronized (latest) { latest[i] = mine[i]; }
                mine[i].start();
            }
            for (Thread t : mine) t.join();
        }
        over = true;
        for (Thread t : lookers) t.join();
        System.out.println("threads that ran: " + ran.get());
        System.out.println("somebody had answers: " + (answers > 0));
    }
}
