// SPDX-License-Identifier: Apache-2.0
// Threads enter and leave monitors that stay fat, many times in a row, so that the monitors are
// kept for them; others come at any moment. Meanwhile threads that monitors are kept for end,
// wait, are notified and suspended. Nothing may get lost, and nobody may sleep at the door of a
// monitor that is free. An argument: how many times as long.
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import static test.Say.*;

public class FatTorture {
    static final AtomicInteger bad = new AtomicInteger();

    static void check(boolean good) {
        if (!good) bad.incrementAndGet();
    }

    static final class Box {
        final int hash;
        int left, right;

        Box() { hash = System.identityHashCode(this); } // keeps the monitor fat

        synchronized void add() {
            left++;
            right++;
        }
    }

    static void enter(Box b, int times) {
        for (int i = 0; i < times; i++) {
            synchronized (b) {
                check(b.left == b.right);
                b.left++;
                if ((i & 15) == 3) synchronized (b) {
                        b.add();
                    }
                b.right++;
            }
            if ((i & 63) == 9) check(!Thread.holdsLock(b));
        }
    }

    static int sum(int times) {
        int n = times;
        for (int i = 3; i < times; i += 16) n++;
        return n;
    }

    // ---- one enters in runs and rests until the other, which came meanwhile, has been there ----
    static final class Guest extends Thread {
        final Box b;
        final int rounds;
        volatile int wanted, served;

        Guest(Box b, int rounds) {
            this.b = b;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            for (int i = 1; i <= rounds; i++) {
                while (wanted < i) Thread.onSpinWait();
                synchronized (b) { b.add(); }
                served = i;
            }
        }
    }

    static void guests(int rounds) throws Exception {
        Box b = new Box();
        Guest[] guests = {new Guest(b, rounds), new Guest(b, rounds)};
        for (Guest g : guests) g.start();
        Random random = new Random(5);
        int added = 0;
        for (int i = 1; i <= rounds; i++) {
            enter(b, 200);
            for (Guest g : guests) g.wanted = i;
            int more = random.nextInt(400);
            enter(b, more);
            added += sum(200) + sum(more) + guests.length;
            for (Guest g : guests)
                while (g.served < i) Thread.yield();
        }
        for (Guest g : guests) g.join();
        say("guests lose nothing", b.left == added && b.right == added);
    }

    // ---- runs of all lengths in some threads, with waits and suspensions ----
    static volatile boolean stop;

    static int work(Box[] boxes, int me, int rounds) {
        Random random = new Random(me);
        int added = 0;
        try {
            for (int i = 0; i < rounds; i++) {
                Box b = boxes[random.nextInt(4) == 0 ? random.nextInt(boxes.length)
                                                     : me % boxes.length];
                int times = 1 << random.nextInt(10);
                enter(b, times);
                added += sum(times);
                int what = random.nextInt(40);
                if (what == 0) {
                    synchronized (b) { b.wait(0, 1); }
                } else if (what == 1) {
                    synchronized (b) { b.notifyAll(); }
                } else if (what == 2) {
                    synchronized (b) {
                        b.left++;
                        Thread.yield();
                        b.right++;
                    }
                    added++;
                }
            }
        } catch (Throwable t) {
            t.printStackTrace(System.out);
            bad.incrementAndGet();
        }
        return added;
    }

    @SuppressWarnings({"deprecation", "removal"})
    static void crowd(int rounds) throws Exception {
        Box[] boxes = {new Box(), new Box(), new Box()};
        AtomicInteger added = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int k = 0; k < threads.length; k++) {
            int me = k;
            threads[k] = new Thread(() -> added.addAndGet(work(boxes, me, rounds)));
            threads[k].start();
        }
        for (int i = 0; threads[i % 4].isAlive(); i++) {
            threads[i % 4].suspend();
            Thread.yield();
            threads[i % 4].resume();
            if (i % 8 == 0) Thread.sleep(1);
            if (i % 64 == 0) System.gc();
        }
        for (Thread t : threads) t.join();
        int kept = 0;
        for (Box b : boxes) {
            check(b.left == b.right);
            kept += b.left;
        }
        say("the crowd loses nothing", kept == added.get());
    }

    // ---- monitors that are kept for threads that have ended ----
    static void heirs(int rounds) throws Exception {
        Box[] boxes = {new Box(), new Box()};
        for (int i = 0; i < rounds; i++) {
            Thread[] threads = new Thread[2];
            for (int k = 0; k < 2; k++) {
                Box mine = boxes[k], other = boxes[1 - k];
                threads[k] = new Thread(() -> {
                    enter(mine, 300);
                    enter(other, 3);
                });
                threads[k].start();
            }
            for (Thread t : threads) t.join();
        }
        int each = rounds * (sum(300) + sum(3));
        say("heirs lose nothing", boxes[0].left == each && boxes[1].right == each);
    }

    public static void main(String[] args) throws Exception {
        int times = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        guests(200 * times);
        crowd(200 * times);
        heirs(50 * times);
        say("mistakes seen", bad);
    }
}
