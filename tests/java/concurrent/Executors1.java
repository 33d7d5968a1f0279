// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-skip
// java.util.concurrent: pools, futures, fork and join, barriers, queues, atomics, timers.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import static test.Say.*;

public class Executors1 {
    public static void main(String[] args) throws Exception {
        section("thread pools");
        ExecutorService p = Executors.newFixedThreadPool(3);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int k = i;
            fs.add(p.submit(() -> k * k));
        }
        int s = 0;
        for (Future<Integer> f : fs) s += f.get();
        say("sum of the squares of twenty tasks", s);
        say("sum of what all tasks gave",
            p.invokeAll(List.of(() -> 1, () -> 2))
                .stream()
                .mapToInt(f -> {
                    try {
                        return (int) f.get();
                    } catch (Exception e) {
                        return -1;
                    }
                })
                .sum());
        say("what any task gave", p.invokeAny(List.of(() -> "any")));

        section("tasks that fail or are cancelled");
        attempt("future of a task that throws",
            () -> p.submit(() -> { throw new java.io.IOException("task"); }).get());
        CountDownLatch interrupted = new CountDownLatch(1);
        Future<?> slow = p.submit(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
            }
            return 0;
        });
        attempt("future of a slow task within 30 ms", () -> slow.get(30, TimeUnit.MILLISECONDS));
        say("cancelled by the call", slow.cancel(true));
        say("is cancelled", slow.isCancelled());
        say("is done", slow.isDone());
        attempt("future of a cancelled task", () -> slow.get());
        say("task interrupted", interrupted.await(30, TimeUnit.SECONDS));

        section("shutdown of a pool");
        p.shutdown();
        say("terminates in time", p.awaitTermination(5, TimeUnit.SECONDS));
        say("is terminated", p.isTerminated());
        try {
            p.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }

        section("scheduled tasks");
        ScheduledExecutorService sch = Executors.newScheduledThreadPool(2);
        CountDownLatch ticks = new CountDownLatch(5);
        ScheduledFuture<?> rep =
            sch.scheduleAtFixedRate(ticks::countDown, 1, 2, TimeUnit.MILLISECONDS);
        ticks.await();
        rep.cancel(false);
        StringBuffer order = new StringBuffer();
        ScheduledFuture<?> late = sch.schedule(() -> order.append("b"), 1, TimeUnit.HOURS);
        sch.schedule(() -> order.append("a"), 5, TimeUnit.MILLISECONDS).get();
        say("ran before the task with the longer delay", order);
        say("that has run", late.isDone());
        sch.shutdownNow();
        say("scheduler terminates in time", sch.awaitTermination(5, TimeUnit.SECONDS));

        section("CompletableFuture");
        CompletableFuture<Integer> cf =
            CompletableFuture.supplyAsync(() -> 20)
                .thenApplyAsync(x -> x + 1)
                .thenCombine(CompletableFuture.supplyAsync(() -> 2), (a, b) -> a * b);
        say("two futures combined", cf.get());
        say("after an exception, composed and handled",
            CompletableFuture
                .supplyAsync(() -> {
                    if (true) throw new IllegalStateException("cf");
                    return 1;
                })
                .exceptionally(t -> {
                    System.out.println(t);
                    return -1;
                })
                .thenCompose(x -> CompletableFuture.completedFuture(x * 10))
                .handle((v, t) -> v + "" + t)
                .join());
        attempt("join of a failed future",
            () -> CompletableFuture.failedFuture(new Exception("failed")).join());
        attempt("join of a future that timed out",
            () -> new CompletableFuture<>().orTimeout(20, TimeUnit.MILLISECONDS).join());
        say("value when nothing came in time",
            new CompletableFuture<String>()
                .completeOnTimeout("late", 10, TimeUnit.MILLISECONDS)
                .join());
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            all.add(CompletableFuture.supplyAsync(() -> k));
        }
        CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).join();
        say("sum of ten futures", all.stream().mapToInt(CompletableFuture::join).sum());
        say("first of two futures",
            CompletableFuture
                .anyOf(CompletableFuture.completedFuture("first"), new CompletableFuture<>())
                .join());

        section("CompletableFuture completed by hand");
        CompletableFuture<String> man = new CompletableFuture<>();
        StringBuffer log = new StringBuffer();
        man.whenComplete((v, t) -> log.append(v))
            .thenAccept(log::append)
            .thenRun(() -> log.append("!"));
        say("completed by hand", man.complete("m"));
        say("completed again", man.complete("n"));
        say("what ran behind it", log);
        say("value now", man.getNow("z"));
        say("completed by an exception", man.isCompletedExceptionally());
        say("stages that still wait", man.getNumberOfDependents());

        section("fork and join");
        say("sum by halves", ForkJoinPool.commonPool().invoke(new Sum(0, 20000)));
        say("sum in a pool of three",
            new ForkJoinPool(3)
                .submit(() -> Arrays.stream(new int[] {1, 2, 3}).parallel().sum())
                .get());
        attempt("task of a fork-join pool that throws",
            () -> new ForkJoinPool(2).invoke(new RecursiveAction() {
                protected void compute() { throw new IllegalArgumentException("fj"); }
            }));

        section("Phaser");
        Phaser ph = new Phaser(3);
        StringBuffer phases = new StringBuffer();
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 3; k++) {
                    int n = ph.arriveAndAwaitAdvance();
                    if (n == k + 1) phases.append(k);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        say("phases that all arrived in", phases);
        say("phase at the end", ph.getPhase());

        section("CyclicBarrier");
        CyclicBarrier cb = new CyclicBarrier(3, () -> phases.append("B"));
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                try {
                    cb.await();
                    cb.await();
                } catch (Exception e) {}
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        say("phases and the barrier's actions", phases);
        attempt("barrier with too few parties", () -> cb.await(5, TimeUnit.MILLISECONDS));
        say("barrier is broken", cb.isBroken());

        section("Semaphore");
        Semaphore sem = new Semaphore(2, true);
        sem.acquire();
        say("second permit", sem.tryAcquire());
        say("third permit within 5 ms", sem.tryAcquire(5, TimeUnit.MILLISECONDS));
        say("permits left", sem.availablePermits());
        say("permits drained", sem.drainPermits());

        section("Exchanger");
        Exchanger<String> ex = new Exchanger<>();
        Thread et = new Thread(() -> {
            try {
                say("length of what the thread got", ex.exchange("from thread").length());
            } catch (InterruptedException e) {}
        });
        et.start();
        String back = ex.exchange("from main!");
        et.join();
        say("what the main thread got", back);

        section("blocking queues");
        BlockingQueue<Integer> bq = new ArrayBlockingQueue<>(2);
        say("first into a queue of two", bq.offer(1));
        say("second", bq.offer(2));
        say("third", bq.offer(3));
        say("third within 5 ms", bq.offer(3, 5, TimeUnit.MILLISECONDS));
        say("taken from the queue", bq.poll());
        say("room in it", bq.remainingCapacity());
        SynchronousQueue<String> sq = new SynchronousQueue<>();
        Thread st = new Thread(() -> {
            try {
                sq.put("sync");
            } catch (InterruptedException e) {}
        });
        st.start();
        say("handed over, and nothing more", sq.take() + sq.poll());
        DelayQueue<D> dq = new DelayQueue<>(List.of(new D("late", 40), new D("early", 5)));
        say("in the order of their delays", dq.take().n + dq.take().n);
        LinkedTransferQueue<Integer> ltq = new LinkedTransferQueue<>();
        say("handed to a taker that is not there", ltq.tryTransfer(1));
        say("put without a taker", ltq.offer(2));
        say("taken from the transfer queue", ltq.take());
        PriorityBlockingQueue<String> pbq = new PriorityBlockingQueue<>(List.of("c", "a"));
        say("least of the priority queue", pbq.take());

        section("atomics beside three threads");
        LongAdder la = new LongAdder();
        AtomicInteger ai = new AtomicInteger();
        AtomicReference<String> ar = new AtomicReference<>("i");
        AtomicIntegerArray aia = new AtomicIntegerArray(4);
        AtomicStampedReference<String> as = new AtomicStampedReference<>("x", 1);
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 2000; k++) {
                    la.increment();
                    ai.updateAndGet(x -> x + 1);
                    aia.getAndIncrement(k % 4);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        say("adder", la);
        say("atomic integer", ai);
        say("atomic elements", aia);
        say("accumulated strings", ar.accumulateAndGet("j", String::concat));
        say("set with the right stamp", as.compareAndSet("x", "y", 1, 2));
        say("stamp behind it", as.getStamp());
        say("greatest so far", new LongAccumulator(Math::max, 0).get());

        section("field updaters");
        AtomicIntegerFieldUpdater<D> up = AtomicIntegerFieldUpdater.newUpdater(D.class, "v");
        D d = new D("u", 0);
        say("sum of three answers of a field updater",
            up.incrementAndGet(d) + up.getAndAdd(d, 5) + d.v);

        section("Timer");
        Timer timer = new Timer(true);
        CountDownLatch tl = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            public void run() { tl.countDown(); }
        }, 1, 1);
        say("timer ticked twice", tl.await(5, TimeUnit.SECONDS));
        timer.cancel();
        System.exit(0);
    }

    static class D implements Delayed {
        final String n;
        static final long BEGIN = System.nanoTime();
        final long at;
        volatile int v;

        D(String n, long ms) {
            this.n = n;
            at = BEGIN + ms * 1000000;
        }

        public long getDelay(TimeUnit u) {
            return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        public int compareTo(Delayed o) { return Long.compare(at, ((D) o).at); }
    }

    static class Sum extends RecursiveTask<Long> {
        final int a, b;

        Sum(int a, int b) {
            this.a = a;
            this.b = b;
        }

        protected Long compute() {
            if (b - a < 100) {
                long s = 0;
                for (int i = a; i < b; i++) s += i;
                return s;
            }
            Sum l = new Sum(a, (a + b) / 2), r = new Sum((a + b) / 2, b);
            l.fork();
            return r.compute() + l.join();
        }
    }
}
