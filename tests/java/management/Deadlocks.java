// SPDX-License-Identifier: Apache-2.0
// tags: tools
// Deadlocks of monitors, of locks and of both, as ThreadMXBean finds them.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.*;
import static test.Say.*;

public class Deadlocks {
    static String names(ThreadMXBean b, long[] ids) {
        if (ids == null) return "none";
        TreeSet<String> s = new TreeSet<>();
        for (ThreadInfo i : b.getThreadInfo(ids, true, true))
            s.add(i.getThreadName() + "->" + i.getLockOwnerName());
        return s.toString();
    }

    static Thread daemon(String name, Runnable r) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    static void meet(CountDownLatch l) {
        l.countDown();
        try {
            l.await();
        } catch (InterruptedException e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] a) throws Exception {
        ThreadMXBean b = ManagementFactory.getThreadMXBean();
        say("none, found", names(b, b.findDeadlockedThreads()));
        say("among monitors", names(b, b.findMonitorDeadlockedThreads()));
        Object x = new Object(), y = new Object(), z = new Object();
        CountDownLatch three = new CountDownLatch(3), two = new CountDownLatch(2),
                       mixed = new CountDownLatch(2);
        List<Thread> all = new ArrayList<>();
        all.add(daemon("m1", () -> {
            synchronized (x) {
                meet(three);
                synchronized (y) {}
            }
        }));
        all.add(daemon("m2", () -> {
            synchronized (y) {
                meet(three);
                synchronized (z) {}
            }
        }));
        all.add(daemon("m3", () -> {
            synchronized (z) {
                meet(three);
                synchronized (x) {}
            }
        }));
        for (Thread t : all)
            while (t.getState() != Thread.State.BLOCKED) Thread.sleep(5);
        say("three monitors, found", names(b, b.findDeadlockedThreads()));
        say("among monitors", names(b, b.findMonitorDeadlockedThreads()));
        Lock p = new ReentrantLock(), q = new ReentrantLock();
        List<Thread> locks = List.of(daemon("l1", () -> {
            p.lock();
            meet(two);
            q.lock();
        }), daemon("l2", () -> {
            q.lock();
            meet(two);
            p.lock();
        }));
        for (Thread t : locks)
            while (t.getState() != Thread.State.WAITING ||
                b.getThreadInfo(t.getId()).getLockOwnerName() == null)
                Thread.sleep(5);
        say("two locks besides, found", names(b, b.findDeadlockedThreads()));
        say("among monitors", names(b, b.findMonitorDeadlockedThreads()));
        Lock r = new ReentrantLock();
        Object w = new Object();
        Thread n1 = daemon("n1", () -> {
            r.lock();
            meet(mixed);
            synchronized (w) {}
        }), n2 = daemon("n2", () -> {
            synchronized (w) {
                meet(mixed);
                r.lock();
            }
        });
        while (n1.getState() != Thread.State.BLOCKED || n2.getState() != Thread.State.WAITING ||
            b.getThreadInfo(n2.getId()).getLockOwnerName() == null)
            Thread.sleep(5);
        say("lock and monitor besides, found", names(b, b.findDeadlockedThreads()));
        say("among monitors", names(b, b.findMonitorDeadlockedThreads()));
    }
}
