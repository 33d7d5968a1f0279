// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads that start, yield, park, sleep, lock, wait and end, until standard input ends:
 * VirtualSoak SEED.  An "n" of input asks for a line of figures; an "r" as well, when all of them
 * have ended, and a "g" lets others start. */
public class VirtualSoak {
    static final int AT_ONCE = 200, STARTERS = 2;
    static final AtomicLong started = new AtomicLong(), ended = new AtomicLong();
    static final Object[] doors = {new Object(), new Object(), new Object()};
    static final long[] inside = new long[doors.length];
    static final AtomicLong entered = new AtomicLong();
    static final Semaphore room = new Semaphore(AT_ONCE);
    static volatile boolean over, rests, failed;

    static long deep(int depth, Random random) throws InterruptedException {
        if (depth > 0) return deep(depth - 1, random) + depth;
        for (int i = random.nextInt(8); i >= 0; i--) {
            int door = random.nextInt(doors.length);
            switch (random.nextInt(6)) {
                case 0: Thread.yield(); break;
                case 1: LockSupport.parkNanos(random.nextInt(2_000_000)); break;
                case 2: Thread.sleep(random.nextInt(3)); break;
                case 3:
                    synchronized (doors[door]) {
                        inside[door]++;
                        Thread.yield();
                        entered.incrementAndGet();
                    }
                    break;
                case 4: synchronized (doors[door]) { doors[door].wait(1 + random.nextInt(3));
                    }
                    break;
                default: synchronized (doors[door]) { doors[door].notifyAll();
                    }
            }
        }
        return 0;
    }

    static void work(long seed) {
        try {
            Random random = new Random(seed);
            int depth = random.nextInt(30);
            if (deep(depth, random) != depth * (depth + 1) / 2) throw new AssertionError("sum");
        } catch (Throwable e) {
            failed = true;
            System.out.println("FAILED " + e);
            e.printStackTrace(System.out);
        } finally {
            ended.incrementAndGet();
            room.release();
        }
    }

    static void start(long seed) {
        Random random = new Random(seed);
        while (!over) {
            room.acquireUninterruptibly();
            if (!over) {
                long s = random.nextLong();
                started.incrementAndGet();
                Thread.ofVirtual().name("virtual").start(() -> work(s));
            } else
                room.release();
            if (random.nextInt(50) == 0) LockSupport.parkNanos(1_000_000);
        }
    }

    static void figures(String word) {
        System.gc();
        Runtime r = Runtime.getRuntime();
        System.out.println("figures " + word + " heap=" + (r.totalMemory() - r.freeMemory()) +
            " classes=" + ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() +
            " threads=" + ManagementFactory.getThreadMXBean().getThreadCount() +
            " direct=0 loaders=0 ended=" + ended.get());
    }

    public static void main(String[] args) throws Exception {
        List<Thread> starters = new ArrayList<>();
        for (int i = 0; i < STARTERS; i++) {
            long seed = Long.parseLong(args[0]) + i;
            Thread t = new Thread(() -> start(seed), "starter");
            t.start();
            starters.add(t);
        }
        System.out.println("ready");
        for (int c; (c = System.in.read()) >= 0;) {
            if (c == 'r') room.acquireUninterruptibly(AT_ONCE);
            if (c == 'r' || c == 'n') figures("now");
            if (c == 'g') room.release(AT_ONCE);
        }
        over = true;
        for (Thread t : starters) t.join();
        room.acquireUninterruptibly(AT_ONCE);
        if (started.get() != ended.get() || inside[0] + inside[1] + inside[2] != entered.get()) {
            failed = true;
            System.out.println("LOST: started " + started + ", ended " + ended);
        }
        figures("end");
        System.out.println("counts threads " + ended + ", under locks " + entered);
        System.out.println(failed ? "failed" : "nothing lost");
        System.exit(failed ? 1 : 0);
    }
}
