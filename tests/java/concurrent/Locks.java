// SPDX-License-Identifier: Apache-2.0
// java.util.concurrent.locks, which rests on park and unpark.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import static test.Say.*;

public class Locks {
    interface Body {
        void run() throws Exception;
    }

    static Thread thread(Body body) {
        Thread t = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                System.out.println("unexpected: " + e);
            }
        });
        t.start();
        return t;
    }

    static void join(Thread... threads) throws Exception {
        for (Thread t : threads) t.join();
    }

    static void countTwiceLocked(ReentrantLock lock, int rounds, int[] n) {
        for (int k = 0; k < rounds; k++) {
            lock.lock();
            try {
                lock.lock();
                n[0]++;
                lock.unlock();
            } finally {
                lock.unlock();
            }
        }
    }

    static void exclusion(boolean fair) throws Exception {
        section("a reentrant lock, entered twice by four threads, fair " + fair);
        ReentrantLock lock = new ReentrantLock(fair);
        int[] n = {0};
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++)
            threads[i] = thread(() -> countTwiceLocked(lock, fair ? 200 : 2000, n));
        join(threads);
        System.out.println("counted: " + n[0]);
        System.out.println("locked: " + lock.isLocked());
        System.out.println("fair: " + lock.isFair());
        System.out.println("held here: " + lock.getHoldCount());
    }

    static void put(ReentrantLock l, Condition full, Condition empty, Deque<Integer> queue, int x) {
        l.lock();
        try {
            while (queue.size() == 3) full.awaitUninterruptibly();
            queue.add(x);
            empty.signal();
        } finally {
            l.unlock();
        }
    }

    static int take(ReentrantLock l, Condition full, Condition empty, Deque<Integer> queue)
        throws InterruptedException {
        l.lock();
        try {
            while (queue.isEmpty()) empty.await();
            int x = queue.poll();
            full.signalAll();
            return x;
        } finally {
            l.unlock();
        }
    }

    static void conditions() throws Exception {
        section("conditions: one puts, one takes, a queue of three");
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition(), empty = lock.newCondition();
        Deque<Integer> queue = new ArrayDeque<>();
        long[] sum = {0};
        Thread producer = thread(() -> {
            for (int i = 0; i < 500; i++) put(lock, full, empty, queue, i);
        });
        Thread consumer = thread(() -> {
            for (int i = 0; i < 500; i++) sum[0] += take(lock, full, empty, queue);
        });
        join(producer, consumer);
        System.out.println("sum of what was taken: " + sum[0]);

        section("who does not hold the lock");
        attempt("unlock", lock::unlock);
        attempt("await", () -> full.await());

        section("conditions with a limit of time");
        lock.lock();
        attempt("await 5 ms", () -> full.await(5, TimeUnit.MILLISECONDS));
        attempt("awaitNanos 1000 leaves nothing", () -> full.awaitNanos(1000) <= 0);
        attempt("awaitUntil 1970", () -> full.awaitUntil(new Date(0)));
        lock.unlock();
    }

    static void queued() throws Exception {
        section("a lock that another thread holds");
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = thread(() -> {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("lockInterruptibly: interrupted");
            }
        });
        while (!lock.hasQueuedThread(waiter)) Thread.sleep(1);
        while (waiter.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println("threads in the queue: " + lock.getQueueLength());
        System.out.println("state of the waiter: " + waiter.getState());
        waiter.interrupt();
        waiter.join();
        Thread tries = thread(() -> {
            System.out.println("tryLock: " + lock.tryLock());
            System.out.println("tryLock for 5 ms: " + lock.tryLock(5, TimeUnit.MILLISECONDS));
        });
        tries.join();
        lock.unlock();
        System.out.println("unlocked: " + lock.toString().replaceAll("@[0-9a-f]+", "@"));
    }

    static void write(ReentrantReadWriteLock lock, Map<Integer, Integer> map, int key) {
        lock.writeLock().lock();
        try {
            map.merge(key, 1, Integer::sum);
        } finally {
            lock.writeLock().unlock();
        }
    }

    static void read(ReentrantReadWriteLock lock, Map<Integer, Integer> map, int key) {
        lock.readLock().lock();
        try {
            map.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    static void readersAndWriters() throws Exception {
        section("two writers and three readers of a map");
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Map<Integer, Integer> map = new HashMap<>();
        Thread[] threads = new Thread[5];
        for (int i = 0; i < 5; i++) {
            boolean writes = i < 2;
            threads[i] = thread(() -> {
                for (int j = 0; j < 300; j++) {
                    if (writes) {
                        write(lock, map, j % 7);
                    } else {
                        read(lock, map, j % 7);
                    }
                }
            });
        }
        join(threads);
        System.out.println("map: " + map);

        section("a write lock becomes a read lock");
        lock.writeLock().lock();
        lock.readLock().lock();
        lock.writeLock().unlock();
        System.out.println("readers: " + lock.getReadLockCount());
        System.out.println("write locked: " + lock.isWriteLocked());
        System.out.println("another reader: " + lock.readLock().tryLock());
        System.out.println("a writer: " + lock.writeLock().tryLock());
        lock.readLock().unlock();
        lock.readLock().unlock();
        attempt("one unlock too many", lock.readLock()::unlock);
        attempt("a condition of the read lock", lock.readLock()::newCondition);
        System.out.println("unlocked: " + lock.toString().replaceAll("@[0-9a-f]+", "@"));
    }

    static void countBoth(StampedLock lock, int[] pair) {
        for (int i = 0; i < 500; i++) {
            long stamp = lock.writeLock();
            pair[0]++;
            pair[1]++;
            lock.unlockWrite(stamp);
        }
    }

    /** Reads both without the lock if that succeeds; how often they differed. */
    static int compareBoth(StampedLock lock, int[] pair) {
        int differed = 0;
        for (int i = 0; i < 500; i++) {
            long stamp = lock.tryOptimisticRead();
            int a = pair[0], b = pair[1];
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    a = pair[0];
                    b = pair[1];
                } finally {
                    lock.unlockRead(stamp);
                }
            }
            if (a != b) differed++;
        }
        return differed;
    }

    static void stamped() throws Exception {
        section("optimistic reads of a stamped lock");
        StampedLock lock = new StampedLock();
        int[] pair = {0, 0}, differed = {-1};
        Thread writer = thread(() -> countBoth(lock, pair));
        Thread reader = thread(() -> differed[0] = compareBoth(lock, pair));
        join(writer, reader);
        System.out.println("written: " + pair[0]);
        System.out.println("pairs that differed: " + differed[0]);

        section("stamps");
        long stamp = lock.readLock();
        System.out.println(
            "read lock becomes write lock: " + (lock.tryConvertToWriteLock(stamp) != 0));
        System.out.println("write locked: " + lock.isWriteLocked());
        System.out.println("stamp of a reader: " + lock.tryReadLock());
        attempt("unlock by a wrong stamp", () -> lock.unlockWrite(12345));
    }

    static volatile boolean released;

    static void parking() throws Exception {
        section("park and unpark");
        Thread main = Thread.currentThread();
        LockSupport.unpark(main);
        LockSupport.park();
        System.out.println("unparked before: park returns");
        LockSupport.parkNanos(1000000);
        System.out.println("parkNanos returns");
        LockSupport.parkUntil(System.currentTimeMillis() + 2);
        System.out.println("parkUntil returns");
        main.interrupt();
        LockSupport.park();
        System.out.println("unparked by an interrupt, which stays: " + Thread.interrupted());

        Thread parked = thread(() -> {
            while (!released) LockSupport.park("blocker");
            System.out.println("released");
        });
        while (parked.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println("what a parked thread waits for: " + LockSupport.getBlocker(parked));
        released = true;
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.unpark(null);
        System.out.println("unpark of null does nothing");
    }

    public static void main(String[] args) throws Exception {
        exclusion(false);
        exclusion(true);
        conditions();
        queued();
        readersAndWriters();
        stamped();
        parking();
    }
}
