// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Virtual {
    static void trace(Throwable t) {
        for (var e : t.getStackTrace()) System.out.println("   " + e);
    }

    public static void main(String[] a) throws Exception {
        Thread t = Thread.ofVirtual().name("v1").start(() -> {
            System.out.println(Thread.currentThread() == null
                    ? "null"
                    : Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual());
            trace(new Throwable());
        });
        t.join();
        System.out.println(t.getState() + " " + t.isAlive());
        Thread u = Thread.ofVirtual().unstarted(() -> {
            LockSupport.park();
            System.out.println("unparked");
        });
        System.out.println(u.getState());
        u.start();
        while (u.getState() != Thread.State.WAITING) Thread.sleep(1);
        for (var e : u.getStackTrace()) System.out.println("  p " + e);
        LockSupport.unpark(u);
        u.join();
        List<Thread> l = new ArrayList<>();
        AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 2000; i++)
            l.add(Thread.startVirtualThread(() -> {
                try {
                    Thread.sleep(20);
                } catch (InterruptedException e) {}
                n.incrementAndGet();
            }));
        for (Thread x : l) x.join();
        System.out.println(n);
        ReentrantLock lock = new ReentrantLock();
        int[] c = {0};
        l.clear();
        for (int i = 0; i < 100; i++)
            l.add(Thread.startVirtualThread(() -> {
                for (int k = 0; k < 100; k++) {
                    lock.lock();
                    try {
                        c[0]++;
                        Thread.yield();
                    } finally {
                        lock.unlock();
                    }
                }
            }));
        for (Thread x : l) x.join();
        System.out.println(c[0]);
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> f = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                int k = i;
                f.add(ex.submit(() -> {
                    Thread.sleep(k % 7);
                    return k;
                }));
            }
            int s = 0;
            for (var x : f) s += x.get();
            System.out.println(s);
        }
        Thread w = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        Thread.sleep(50);
        w.interrupt();
        w.join();
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Thread p = Thread.startVirtualThread(() -> {
            try {
                for (int i = 0; i < 1000; i++) q.put(i);
            } catch (InterruptedException e) {}
        });
        int s = 0;
        for (int i = 0; i < 1000; i++) s += q.take();
        System.out.println(s);
        Thread ue = Thread.ofVirtual()
                        .name("bad")
                        .uncaughtExceptionHandler(
                            (th, e) -> { System.out.println(th.getName() + " " + e); })
                        .start(() -> { throw new RuntimeException("x"); });
        ue.join();
        ThreadLocal<String> tl = ThreadLocal.withInitial(() -> "init");
        Thread tt = Thread.startVirtualThread(() -> {
            tl.set("mine");
            Thread.yield();
            System.out.println(tl.get());
        });
        tt.join();
        System.out.println(tl.get());
    }
}
