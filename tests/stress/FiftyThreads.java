// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Fifty threads that share everything a VM has to keep in order: monitors, wait and notify,
 * parking, class initialization, interrupts, thread starts. */
public class FiftyThreads {
    static final int THREADS = 50, ROUNDS = 40;
    static int guarded, waitTurns;
    static final Object lock = new Object(), turnstile = new Object();
    static final AtomicLong atomics = new AtomicLong();
    static final ReentrantLock reentrant = new ReentrantLock();
    static final Condition changed = reentrant.newCondition();
    static int underReentrant, interrupts, started;
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    static class Late {
        static final AtomicInteger inits = new AtomicInteger();
        static int value = inits.incrementAndGet();
    }

    static class LateParent {
        static { Thread.yield(); }
        static int p = 1;
    }

    static class LateChild extends LateParent { static int c = p + 1; }

    static synchronized void nested(int depth) {
        synchronized (lock) {
            if (depth > 0)
                nested(depth - 1);
            else
                guarded++;
        }
    }

    static void takeTurn(int id) throws InterruptedException {
        synchronized (turnstile) {
            while (waitTurns % THREADS != id) turnstile.wait();
            waitTurns++;
            turnstile.notifyAll();
        }
    }

    static void work(int id) {
        try {
            int sum = Late.value + LateChild.c;
            for (int r = 0; r < ROUNDS; r++) {
                nested(r % 4);
                atomics.addAndGet(id);
                map.merge(r, 1, Integer::sum);
                reentrant.lock();
                try {
                    underReentrant++;
                    changed.signalAll();
                    if (r % 10 == 9) changed.await(1, TimeUnit.MILLISECONDS);
                } finally {
                    reentrant.unlock();
                }
                Object own = new Object();
                sum += own.hashCode() & 0;
                synchronized (own) {
                    sum += own.hashCode() & 0;
                    own.notify();
                }
                if (r % 16 == 5) {
                    Thread child = new Thread(() -> {
                        synchronized (lock) { started++; }
                    });
                    child.start();
                    child.join();
                }
                if (r % 20 == 7) {
                    Thread.currentThread().interrupt();
                    try {
                        if (id % 2 == 0)
                            Thread.sleep(1000);
                        else
                            synchronized (own) { own.wait(1000); }
                    } catch (InterruptedException e) {
                        synchronized (lock) { interrupts++; }
                    }
                }
            }
            takeTurn(id);
            if (sum != 3) throw new AssertionError("sum " + sum);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int id = i;
            threads.add(new Thread(() -> work(id), "worker-" + i));
        }
        Collections.shuffle(threads, new Random(1));
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        SynchronousQueue<Integer> hand = new SynchronousQueue<>();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        Future<Integer> taker = pool.submit(() -> {
            int s = 0;
            for (int i = 0; i < 200; i++) s += hand.take();
            return s;
        });
        for (int i = 0; i < 200; i++) hand.put(i);
        CyclicBarrier barrier = new CyclicBarrier(7);
        List<Future<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            int k = i;
            parts.add(pool.submit(() -> {
                for (int r = 0; r < 10; r++) barrier.await();
                return k;
            }));
        }
        int arrived = 0;
        for (Future<Integer> f : parts) arrived += f.get();
        pool.shutdown();
        System.out.println("guarded " + guarded + " atomics " + atomics + " map " +
            map.values().stream().mapToInt(x -> x).sum() + " reentrant " + underReentrant);
        System.out.println("turns " + waitTurns + " started " + started + " interrupts " +
            interrupts + " inits " + Late.inits + " handed " + taker.get() + " barrier " + arrived +
            " " + pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
