// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-skip
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Executors1 {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage() +
                " / " + t.getCause());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

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
        System.out.println("s = " + s);
        System.out.println("p.invokeAll(...).stream().mapToInt(...).sum() = " +
            p.invokeAll(List.of(() -> 1, () -> 2))
                .stream()
                .mapToInt(f -> {
                    try {
                        return (int) f.get();
                    } catch (Exception e) {
                        return -1;
                    }
                })
                .sum() +
            ", p.invokeAny(List.of(() -> \"any\")) = " + p.invokeAny(List.of(() -> "any")));

        section("tasks that fail or are cancelled");
        attempt("p.submit(...).get()",
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
        attempt("slow.get(30, TimeUnit.MILLISECONDS)", () -> slow.get(30, TimeUnit.MILLISECONDS));
        System.out.println("slow.cancel(true) = " + slow.cancel(true));
        System.out.println("slow.isCancelled() = " + slow.isCancelled());
        System.out.println("slow.isDone() = " + slow.isDone());
        attempt("slow.get()", () -> slow.get());
        System.out.println("task interrupted " + interrupted.await(30, TimeUnit.SECONDS));

        section("shutdown of a pool");
        p.shutdown();
        System.out.println("p.awaitTermination(5, TimeUnit.SECONDS) = " +
            p.awaitTermination(5, TimeUnit.SECONDS) + ", p.isTerminated() = " + p.isTerminated());
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
        sch.schedule(() -> order.append("b"), 60, TimeUnit.MILLISECONDS);
        sch.schedule(() -> order.append("a"), 5, TimeUnit.MILLISECONDS);
        sch.shutdown();
        System.out.println("sch.awaitTermination(5, TimeUnit.SECONDS) = " +
            sch.awaitTermination(5, TimeUnit.SECONDS) + ", order = " + order);

        section("CompletableFuture");
        CompletableFuture<Integer> cf =
            CompletableFuture.supplyAsync(() -> 20)
                .thenApplyAsync(x -> x + 1)
                .thenCombine(CompletableFuture.supplyAsync(() -> 2), (a, b) -> a * b);
        System.out.println("cf.get() = " + cf.get());
        System.out.println(
            "CompletableFuture.supplyAsync(...).exceptionally(...).thenCompose(...).handle(...).join() = " +
            (CompletableFuture
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
                    .join()));
        attempt("CompletableFuture.failedFuture(...).join()",
            () -> CompletableFuture.failedFuture(new Exception("failed")).join());
        attempt("new CompletableFuture<>().orTimeout(...).join()",
            () -> new CompletableFuture<>().orTimeout(20, TimeUnit.MILLISECONDS).join());
        System.out.println("new CompletableFuture<String>().completeOnTimeout(...).join() = " +
            new CompletableFuture<String>()
                .completeOnTimeout("late", 10, TimeUnit.MILLISECONDS)
                .join());
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            all.add(CompletableFuture.supplyAsync(() -> k));
        }
        CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).join();
        System.out.println("all.stream().mapToInt(CompletableFuture::join).sum() = " +
            all.stream().mapToInt(CompletableFuture::join).sum() +
            ", CompletableFuture.anyOf(...).join() = " +
            CompletableFuture
                .anyOf(CompletableFuture.completedFuture("first"), new CompletableFuture<>())
                .join());

        section("CompletableFuture completed by hand");
        CompletableFuture<String> man = new CompletableFuture<>();
        StringBuffer log = new StringBuffer();
        man.whenComplete((v, t) -> log.append(v))
            .thenAccept(log::append)
            .thenRun(() -> log.append("!"));
        System.out.println("man.complete(\"m\") = " + man.complete("m"));
        System.out.println("man.complete(\"n\") = " + man.complete("n"));
        System.out.println("log = " + log);
        System.out.println("man.getNow(\"z\") = " + man.getNow("z"));
        System.out.println("man.isCompletedExceptionally() = " + man.isCompletedExceptionally());
        System.out.println("man.getNumberOfDependents() = " + man.getNumberOfDependents());

        section("fork and join");
        System.out.println("ForkJoinPool.commonPool().invoke(new Sum(0, 20000)) = " +
            ForkJoinPool.commonPool().invoke(new Sum(0, 20000)) +
            ", new ForkJoinPool(3).submit(...).get() = " +
            new ForkJoinPool(3)
                .submit(() -> Arrays.stream(new int[] {1, 2, 3}).parallel().sum())
                .get());
        attempt("new ForkJoinPool(2).invoke(...)",
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
        System.out.println("phases = " + phases + ", ph.getPhase() = " + ph.getPhase());

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
        System.out.println("phases = " + phases);
        attempt("cb.await(5, TimeUnit.MILLISECONDS)", () -> cb.await(5, TimeUnit.MILLISECONDS));
        System.out.println("cb.isBroken() = " + cb.isBroken());

        section("Semaphore");
        Semaphore sem = new Semaphore(2, true);
        sem.acquire();
        System.out.println("sem.tryAcquire() = " + sem.tryAcquire());
        System.out.println("sem.tryAcquire(5, TimeUnit.MILLISECONDS) = " +
            sem.tryAcquire(5, TimeUnit.MILLISECONDS));
        System.out.println("sem.availablePermits() = " + sem.availablePermits());
        System.out.println("sem.drainPermits() = " + sem.drainPermits());

        section("Exchanger");
        Exchanger<String> ex = new Exchanger<>();
        Thread et = new Thread(() -> {
            try {
                System.out.println("got " + ex.exchange("from thread").length());
            } catch (InterruptedException e) {}
        });
        et.start();
        String back = ex.exchange("from main!");
        et.join();
        System.out.println("back = " + back);

        section("blocking queues");
        BlockingQueue<Integer> bq = new ArrayBlockingQueue<>(2);
        System.out.println("bq.offer(1) = " + bq.offer(1));
        System.out.println("bq.offer(2) = " + bq.offer(2));
        System.out.println("bq.offer(3) = " + bq.offer(3));
        System.out.println(
            "bq.offer(3, 5, TimeUnit.MILLISECONDS) = " + bq.offer(3, 5, TimeUnit.MILLISECONDS));
        System.out.println("bq.poll() = " + bq.poll());
        System.out.println("bq.remainingCapacity() = " + bq.remainingCapacity());
        SynchronousQueue<String> sq = new SynchronousQueue<>();
        Thread st = new Thread(() -> {
            try {
                sq.put("sync");
            } catch (InterruptedException e) {}
        });
        st.start();
        System.out.println("sq.take() + sq.poll() = " + (sq.take() + sq.poll()));
        DelayQueue<D> dq = new DelayQueue<>(List.of(new D("late", 40), new D("early", 5)));
        System.out.println("dq.take().n + dq.take().n = " + (dq.take().n + dq.take().n));
        LinkedTransferQueue<Integer> ltq = new LinkedTransferQueue<>();
        System.out.println("ltq.tryTransfer(1) = " + ltq.tryTransfer(1));
        System.out.println("ltq.offer(2) = " + ltq.offer(2));
        System.out.println("ltq.take() = " + ltq.take());
        PriorityBlockingQueue<String> pbq = new PriorityBlockingQueue<>(List.of("c", "a"));
        System.out.println("pbq.take() = " + pbq.take());

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
        System.out.println("la = " + la);
        System.out.println("ai = " + ai);
        System.out.println("aia = " + aia);
        System.out.println("ar.accumulateAndGet(\"j\", String::concat) = " +
            ar.accumulateAndGet("j", String::concat));
        System.out.println(
            "as.compareAndSet(\"x\", \"y\", 1, 2) = " + as.compareAndSet("x", "y", 1, 2));
        System.out.println("as.getStamp() = " + as.getStamp());
        System.out.println(
            "new LongAccumulator(Math::max, 0).get() = " + new LongAccumulator(Math::max, 0).get());

        section("field updaters");
        AtomicIntegerFieldUpdater<D> up = AtomicIntegerFieldUpdater.newUpdater(D.class, "v");
        D d = new D("u", 0);
        System.out.println("up.incrementAndGet(d) + up.getAndAdd(d, 5) + d.v = " +
            (up.incrementAndGet(d) + up.getAndAdd(d, 5) + d.v));

        section("Timer");
        Timer timer = new Timer(true);
        CountDownLatch tl = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            public void run() { tl.countDown(); }
        }, 1, 1);
        System.out.println("tl.await(5, TimeUnit.SECONDS) = " + tl.await(5, TimeUnit.SECONDS));
        timer.cancel();
        System.exit(0);
    }

    static class D implements Delayed {
        final String n;
        final long at;
        volatile int v;

        D(String n, long ms) {
            this.n = n;
            at = System.nanoTime() + ms * 1000000;
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
