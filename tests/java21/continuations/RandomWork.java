// SPDX-License-Identifier: Apache-2.0
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Random programs of calls, locks, yields, parks, waits, exceptions and garbage in many virtual
 * threads; what each counts does not depend on the order in which they run.
 */
public class RandomWork {
    static final int LOCKS = 6, THREADS = 60, STEPS = 40;
    static final Object[] monitors = new Object[LOCKS];
    static final ReentrantLock[] locks = new ReentrantLock[LOCKS];
    static final long[] counts = new long[LOCKS];

    static class Left extends RuntimeException {
        Left(int n) { super("left " + n, null, false, false); }
    }

    /** Takes monitors in ascending order only, from `first` on. */
    static long work(Random r, int first, int depth) {
        long sum = 0, wide = r.nextLong();
        String text = "text " + wide;
        double half = wide / 2.0;
        switch (r.nextInt(8)) {
            case 0 -> Thread.yield();
            case 1 -> LockSupport.parkNanos(r.nextInt(100_000));
            case 2 -> sum += new int[r.nextInt(2000)].length;
            case 3 -> {
                if (depth < 30) sum += work(r, first, depth + 1);
            }
            case 4 -> {
                try {
                    sum += work(r, first, depth + 1);
                    throw new Left(depth);
                } catch (Left e) {
                    sum += e.getMessage().length();
                }
            }
            default -> {
                if (first < LOCKS) {
                    int i = first + r.nextInt(LOCKS - first);
                    if (r.nextBoolean()) synchronized (monitors[i]) {
                            sum += guarded(r, i, depth);
                        }
                    else sum += locked(r, i, depth);
                }
            }
        }
        if (!text.equals("text " + wide) || half != wide / 2.0) throw new AssertionError(text);
        return sum + wide % 1000;
    }

    static long guarded(Random r, int i, int depth) {
        long before = counts[i];
        long sum = work(r, i + 1, depth + 1);
        if (r.nextInt(4) == 0) Thread.yield();
        counts[i] = before + 1;
        if (r.nextInt(6) == 0) try {
                monitors[i].wait(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        if (r.nextInt(6) == 0) monitors[i].notifyAll();
        return sum + 1;
    }

    static long locked(Random r, int i, int depth) {
        locks[i].lock();
        try {
            return work(r, i + 1, depth + 1) + 1;
        } finally {
            locks[i].unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        if (Runtime.version().feature() < 25) // monitors pin: a carrier for each
            System.setProperty("jdk.virtualThreadScheduler.parallelism", "" + THREADS);
        for (int i = 0; i < LOCKS; i++) {
            monitors[i] = new Object();
            locks[i] = new ReentrantLock();
        }
        for (long seed = 1; seed <= 4; seed++) {
            List<Thread> all = new ArrayList<>();
            long[] sums = new long[THREADS];
            for (int t = 0; t < THREADS; t++) {
                int me = t;
                Random r = new Random(seed * 1000 + t);
                all.add(Thread.ofVirtual().start(() -> {
                    for (int k = 0; k < STEPS; k++) sums[me] += work(r, 0, 0);
                }));
            }
            for (int i = 0; i < 5; i++) {
                Thread.sleep(5);
                System.gc();
            }
            for (Thread t : all) t.join();
                long sum = 0;
                for (long s : sums) sum = sum * 31 + s;
                System.out.print("seed " + seed + ": " + sum + ", guarded");
                for (long c : counts) System.out.print(" " + c);
                System.out.println();
        }
        // what frozen frames refer to lives, what they do not refer to goes
        Object[] kept = {new Object()};
        WeakReference<Object> weak = new WeakReference<>(kept[0]);
        Thread holder = Thread.startVirtualThread(() -> {
            Object mine = kept[0];
            kept[0] = null;
            LockSupport.park();
            System.out.println("kept " + (mine == weak.get()));
        });
        while (holder.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.gc();
        LockSupport.unpark(holder);
        holder.join();
        for (int i = 0; weak.get() != null && i < 100; i++) System.gc();
        System.out.println("gone " + (weak.get() == null));
    }
}
