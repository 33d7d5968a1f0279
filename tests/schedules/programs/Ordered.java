// SPDX-License-Identifier: Apache-2.0
// Plain fields that two threads write, one after the other, in each of the ways that order them: no
// data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.IntStream;

public class Ordered {
    static class Box {
        int value;
        int[] row = new int[2];
        volatile boolean ready;
        boolean released;

        int change() {
            row[1]++;
            return ++value;
        }
    }

    interface Way {
        void run(Box box) throws Exception;
    }

    static final VarHandle RELEASED;

    static {
        try {
            RELEASED = MethodHandles.lookup().findVarHandle(Box.class, "released", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void way(String name, Way way) throws Exception {
        Box box = new Box();
        box.change();
        way.run(box);
        System.out.println(name + ": " + box.change() + " " + box.row[1]);
    }

    static Thread started(Runnable r) {
        Thread t = new Thread(r);
        t.start();
        return t;
    }

    static class Holder {
        static final Holder IT = new Holder();
        static int count = 5;
        int own = 7;
    }

    static synchronized void changeStatically(Box b) { b.change(); }

    public static void main(String[] args) throws Exception {
        way("start and join", b -> started(b::change).join());
        way("join with a limit", b -> {
            Thread t = started(b::change);
            while (t.isAlive()) t.join(1);
        });
        way("monitor", b -> {
            Thread t = started(() -> {
                synchronized (b) { b.change(); }
            });
            synchronized (b) { b.change(); }
            t.join();
        });
        way("synchronized method", b -> {
            Thread t = started(() -> changeStatically(b));
            changeStatically(b);
            t.join();
        });
        way("wait and notify", b -> {
            boolean[] done = {false};
            started(() -> {
                synchronized (b) {
                    b.change();
                    done[0] = true;
                    b.notifyAll();
                }
            });
            synchronized (b) {
                while (!done[0]) b.wait();
                b.change();
            }
        });
        way("volatile", b -> {
            started(() -> {
                b.change();
                b.ready = true;
            });
            while (!b.ready) Thread.onSpinWait();
        });
        way("release and acquire", b -> {
            started(() -> {
                b.change();
                RELEASED.setRelease(b, true);
            });
            while (!(boolean) RELEASED.getAcquire(b)) Thread.yield();
        });
        way("interruption", b -> {
            Thread t = new Thread(() -> {
                try {
                    Thread.sleep(1000000);
                } catch (InterruptedException e) {
                    b.change();
                }
            });
            t.start();
            b.change();
            t.interrupt();
            t.join();
        });
        way("atomic", b -> {
            AtomicInteger a = new AtomicInteger();
            started(() -> {
                b.change();
                a.incrementAndGet();
            });
            while (a.get() == 0) Thread.yield();
        });
        way("lock and condition", b -> {
            ReentrantLock lock = new ReentrantLock();
            Condition changed = lock.newCondition();
            started(() -> {
                lock.lock();
                try {
                    b.change();
                    changed.signal();
                } finally {
                    lock.unlock();
                }
            });
            lock.lock();
            try {
                while (b.value < 2) changed.await();
            } finally {
                lock.unlock();
            }
        });
        way("read and write lock", b -> {
            ReadWriteLock lock = new ReentrantReadWriteLock();
            Thread t = started(() -> {
                lock.writeLock().lock();
                b.change();
                lock.writeLock().unlock();
            });
            lock.readLock().lock();
            int seen = b.value;
            lock.readLock().unlock();
            t.join();
        });
        way("semaphore", b -> {
            Semaphore s = new Semaphore(0);
            started(() -> {
                b.change();
                s.release();
            });
            s.acquire();
        });
        way("latch", b -> {
            CountDownLatch latch = new CountDownLatch(2);
            for (int i = 0; i < 2; i++)
                started(() -> {
                    synchronized (b) { b.change(); }
                    latch.countDown();
                });
            latch.await();
        });
        way("barrier", b -> {
            CyclicBarrier barrier = new CyclicBarrier(2, b::change);
            Thread t = started(() -> {
                try {
                    b.change();
                    barrier.await();
                } catch (Exception e) {
                    throw new RuntimeException(e);
                }
            });
            barrier.await();
            b.change();
            t.join();
        });
        way("exchanger", b -> {
            Exchanger<Box> e = new Exchanger<>();
            Thread t = started(() -> {
                try {
                    b.change();
                    e.exchange(b);
                } catch (InterruptedException x) {
                    throw new RuntimeException(x);
                }
            });
            e.exchange(null).change();
            t.join();
        });
        way("queue", b -> {
            BlockingQueue<Box> q = new ArrayBlockingQueue<>(1);
            started(() -> {
                b.change();
                q.add(b);
            });
            q.take().change();
        });
        way("synchronous queue", b -> {
            BlockingQueue<Box> q = new SynchronousQueue<>();
            started(() -> {
                b.change();
                try {
                    q.put(b);
                } catch (InterruptedException e) {
                    throw new RuntimeException(e);
                }
            });
            q.take().change();
        });
        way("concurrent map", b -> {
            ConcurrentMap<String, Box> m = new ConcurrentHashMap<>();
            started(() -> {
                b.change();
                m.put("box", b);
            });
            while (!m.containsKey("box")) Thread.yield();
        });
        way("executor", b -> {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(b::change).get();
            b.change();
            pool.submit(b::change).get();
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.HOURS);
        });
        way("scheduled", b -> {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            pool.schedule(b::change, 1, TimeUnit.SECONDS).get();
            pool.shutdown();
        });
        way("timer", b -> {
            java.util.Timer timer = new java.util.Timer();
            CountDownLatch latch = new CountDownLatch(1);
            timer.schedule(new java.util.TimerTask() {
                public void run() {
                    b.change();
                    latch.countDown();
                }
            }, 10);
            latch.await();
            timer.cancel();
        });
        way("future",
            b
            -> CompletableFuture.supplyAsync(b::change).thenApplyAsync(n -> n + b.change()).get());
        way("fork and join", b -> {
            RecursiveTask<Integer> task = new RecursiveTask<>() {
                protected Integer compute() { return b.change(); }
            };
            ForkJoinPool.commonPool().submit(task).get();
        });
        way("parallel stream", b -> {
            int[] squares = new int[64];
            IntStream.range(0, 64).parallel().forEach(i -> squares[i] = i * i);
            b.value += squares[63];
        });
        way("updater and array", b -> {
            AtomicReferenceArray<Box> a = new AtomicReferenceArray<>(2);
            started(() -> {
                b.change();
                a.set(1, b);
            });
            while (a.get(1) == null) Thread.yield();
        });
        way("initialization of a class", b -> {
            Thread t = started(() -> { int n = Holder.IT.own + Holder.count; });
            b.value += Holder.IT.own + Holder.count;
            t.join();
        });
        way("collections under a lock", b -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>());
            Map<Integer, Integer> map = Collections.synchronizedMap(new TreeMap<>());
            Thread t = started(() -> map.put(list.size(), 1));
            list.add(map.size());
            t.join();
        });
        way("views and reads of a shared map", b -> { // it keeps its views when they are asked for
            Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
            Set<String> keys = new LinkedHashSet<>(map.keySet());
            Thread t = started(() -> map.entrySet().forEach(e -> keys.contains(e.getKey())));
            map.values().forEach(v -> map.keySet().contains("a"));
            map.entrySet().forEach(e -> keys.contains(e.getKey()));
            t.join();
        });
        way("own parts of one array", b -> {
            int[] parts = new int[2];
            Thread t = started(() -> parts[0]++);
            parts[1]++;
            t.join();
        });
        System.exit(0);
    }
}
