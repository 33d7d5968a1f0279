// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Lifecycle {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(C c) {
        try {
            System.out.println(c.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void await(Thread t, Thread.State s) throws Exception {
        for (int i = 0; i < 5000 && t.getState() != s; i++) Thread.sleep(1);
        System.out.println(t.getName() + " " + t.getState() + " alive " + t.isAlive());
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch go = new CountDownLatch(1);
        Thread n = new Thread(() -> {}, "new");
        System.out.println(n.getState() + " " + n.isAlive() + n.getPriority() + n.isDaemon() +
            n.getThreadGroup().getName());

        Thread blocked = new Thread(() -> {
            synchronized (lock) {}
        }, "blocked"), waiting = new Thread(() -> {
            synchronized (go) {
                try {
                    go.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted " + Thread.currentThread().isInterrupted());
                }
            }
        }, "waiting"), timed = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println(e.getMessage());
            }
        }, "timed"), parked = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted())
                java.util.concurrent.locks.LockSupport.park(lock);
        }, "parked"), spinning = new Thread(() -> {
            while (!Thread.interrupted()) {}
        }, "spinning"), joining = new Thread(() -> {
            try {
                timed.join();
            } catch (InterruptedException e) {}
        }, "joining");
        synchronized (lock) {
            blocked.start();
            await(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
        await(blocked, Thread.State.TERMINATED);
        waiting.start();
        await(waiting, Thread.State.WAITING);
        waiting.interrupt();
        waiting.join();
        timed.start();
        await(timed, Thread.State.TIMED_WAITING);
        joining.start();
        await(joining, Thread.State.WAITING);
        timed.interrupt();
        timed.join();
        joining.join();
        parked.start();
        await(parked, Thread.State.WAITING);
        System.out.println(java.util.concurrent.locks.LockSupport.getBlocker(parked) == lock);
        parked.interrupt();
        parked.join();
        spinning.start();
        await(spinning, Thread.State.RUNNABLE);
        spinning.interrupt();
        spinning.join();
        attempt(() -> {
            blocked.start();
            return 0;
        });
        attempt(() -> {
            Thread.currentThread().interrupt();
            Thread.sleep(1000);
            return 0;
        });
        System.out.println(Thread.interrupted());
        attempt(() -> {
            Thread.currentThread().interrupt();
            synchronized (lock) { lock.wait(1000); }
            return 0;
        });
        attempt(() -> {
            Thread.currentThread().interrupt();
            n.join(10);
            return "not started join";
        });
        System.out.println(Thread.interrupted());
        attempt(() -> {
            lock.notifyAll();
            return 0;
        });
        attempt(() -> {
            synchronized (lock) { lock.wait(0, 1000000); }
            return 0;
        });
        attempt(() -> {
            new Thread().setDaemon(true);
            Thread.currentThread().setDaemon(true);
            return 0;
        });
        attempt(() -> {
            new Thread(null, null, null);
            return 0;
        });
        AtomicInteger handled = new AtomicInteger();
        Thread u = new Thread(() -> { throw new IllegalStateException("uncaught"); }, "u");
        u.setUncaughtExceptionHandler((t, e) -> {
            System.out.println(t.getName() + " " + e.getMessage() + t.getState());
            handled.incrementAndGet();
            throw new RuntimeException("handler throws");
        });
        u.start();
        u.join();
        Thread.setDefaultUncaughtExceptionHandler(
            (t, e) -> System.out.println("default " + t.getName() + e));
        Thread v = new Thread(() -> {
            Object o = null;
            o.hashCode();
        }, "v");
        v.start();
        v.join();
        ThreadGroup g = new ThreadGroup("grp") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group " + e.getMessage());
            }
        };
        Thread w = new Thread(g, () -> { throw new Error("in group"); }, "w");
        w.start();
        w.join();
        Thread.setDefaultUncaughtExceptionHandler(null);
        System.out.println(u.getUncaughtExceptionHandler() + " " + handled);
        ThreadGroup sub = new ThreadGroup(g, "sub");
        sub.setMaxPriority(3);
        Thread low = new Thread(sub, () -> go.countDown(), "low", 0);
        low.setPriority(9);
        System.out.println(low.getPriority() + " " + g.activeCount() + g.activeGroupCount() +
            sub.getParent().getName() + g.parentOf(sub) + sub.getMaxPriority() + g.isDestroyed() +
            sub);
        low.start();
        low.join();
        Thread[] ts = new Thread[10];
        System.out.println(Thread.currentThread().getThreadGroup().enumerate(ts) >= 1);
        sub.interrupt();
        System.out.println(
            low.getThreadGroup() + " " + Thread.currentThread() + " " + g.getParent());
        ThreadLocal<List<Integer>> tl = ThreadLocal.withInitial(ArrayList::new);
        InheritableThreadLocal<String> itl = new InheritableThreadLocal<>() {
            @Override
            protected String childValue(String p) {
                return p + "-child";
            }
        };
        itl.set("p");
        tl.get().add(1);
        String[] seen = new String[2];
        Thread c = new Thread(() -> {
            seen[0] = itl.get();
            tl.get().add(2);
            seen[1] = tl.get() + "";
            tl.remove();
            seen[1] += tl.get();
        });
        c.start();
        c.join();
        System.out.println(seen[0] + seen[1] + tl.get() + itl.get());
        int total = 0;
        List<Thread> many = new ArrayList<>();
        AtomicLong sum = new AtomicLong();
        for (int i = 0; i < 200; i++) {
            int k = i;
            Thread t = new Thread(() -> sum.addAndGet(k));
            many.add(t);
            t.start();
        }
        for (Thread t : many) t.join();
        System.out.println(sum);
        Set<Long> ids = new HashSet<>();
        for (Thread t : many) ids.add(t.getId());
        System.out.println(ids.size());
        boolean main =
            Thread.getAllStackTraces().keySet().stream().anyMatch(t -> t.getName().equals("main"));
        System.out.println(main + Thread.currentThread().getName());
        Thread.currentThread().setName("renamed");
        System.out.println(Thread.currentThread().getName());
        Thread.yield();
        Thread.onSpinWait();
        long t0 = System.nanoTime();
        Thread.sleep(20);
        System.out.println(System.nanoTime() - t0 >= 19_000_000L);
        t0 = System.nanoTime();
        synchronized (lock) { lock.wait(15); }
        System.out.println(System.nanoTime() - t0 >= 14_000_000L);
    }
}
