// SPDX-License-Identifier: Apache-2.0
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.locks.*;

public class ThreadDumps {
    static final Object monitor = new Object(), second = new Object();
    static final ReentrantLock lock = new ReentrantLock();
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();

    static void hold() {
        synchronized (monitor) {
            lock.lock();
            rw.writeLock().lock();
            synchronized (second) { inside(); }
        }
    }

    static volatile boolean ready;

    static void inside() {
        ready = true;
        try {
            Thread.sleep(600_000); // one sleep: between two it would be seen running
        } catch (InterruptedException e) {
            // main has seen it
        }
        rw.writeLock().unlock();
        lock.unlock();
    }

    static void until(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) Thread.sleep(5);
    }

    static String cut(String s) { return s == null ? null : s.replaceAll("@[0-9a-f]+", "@H"); }

    static void show(ThreadInfo i) {
        System.out.println(i.getThreadName() + " " + i.getThreadState() + " lock " +
            cut(i.getLockName()) + " owner " + i.getLockOwnerName() + " native " + i.isInNative() +
            " suspended " + i.isSuspended() + " daemon " + i.isDaemon() + " prio " +
            i.getPriority() + " info " +
            (i.getLockInfo() == null ? null : i.getLockInfo().getClassName()));
        for (StackTraceElement e : i.getStackTrace())
            if (e.getClassName().startsWith("ThreadDumps"))
                System.out.println("    at " + e.getMethodName() + " " + e.getFileName());
        for (MonitorInfo m : i.getLockedMonitors())
            System.out.println("    monitor " + m.getClassName() + " in " +
                m.getLockedStackFrame().getMethodName() +
                (m.getLockedStackFrame().getClassName().startsWith("ThreadDumps")
                        ? " depth " + m.getLockedStackDepth()
                        : ""));
        for (LockInfo l : i.getLockedSynchronizers())
            System.out.println("    synchronizer " + l.getClassName());
    }

    static void enter(Object o) {
        synchronized (o) {}
    }

    static void awaitClass() {
        synchronized (ThreadDumps.class) {
            try {
                ThreadDumps.class.wait();
            } catch (InterruptedException e) {}
        }
    }

    public static void main(String[] a) throws Exception {
        ThreadMXBean b = ManagementFactory.getThreadMXBean();
        Thread holder = new Thread(ThreadDumps::hold, "holder");
        Thread wanter = new Thread(() -> enter(monitor), "wanter");
        Thread parker = new Thread(() -> {
            lock.lock();
            lock.unlock();
        }, "parker");
        Thread waiter = new Thread(ThreadDumps::awaitClass, "waiter");
        waiter.setDaemon(true);
        waiter.setPriority(7);
        holder.start();
        while (!ready) Thread.sleep(5);
        until(holder, Thread.State.TIMED_WAITING);
        wanter.start();
        until(wanter, Thread.State.BLOCKED);
        parker.start();
        until(parker, Thread.State.WAITING);
        waiter.start();
        until(waiter, Thread.State.WAITING);
        Map<String, ThreadInfo> all = new TreeMap<>();
        for (ThreadInfo i : b.dumpAllThreads(true, true)) all.put(i.getThreadName(), i);
        for (String n : List.of("holder", "wanter", "parker", "waiter")) show(all.get(n));
        System.out.println("-- without locks");
        for (ThreadInfo i :
            b.getThreadInfo(new long[] {holder.getId(), wanter.getId()}, false, false))
            show(i);
        System.out.println("-- depth");
        ThreadInfo d = b.getThreadInfo(holder.getId(), 2);
        System.out.println("d.getStackTrace().length = " + d.getStackTrace().length);
        System.out.println("b.getThreadInfo(holder.getId()).getStackTrace().length = " +
            b.getThreadInfo(holder.getId()).getStackTrace().length);
        System.out.println("b.getThreadInfo(99999L) = " + b.getThreadInfo(99999L));
        System.out.println("Arrays.toString(...) = " +
            Arrays.toString(b.getThreadInfo(new long[] {99998L, 99999L})));
        for (ThreadInfo i : b.dumpAllThreads(true, true, 1))
            if (i.getThreadName().equals("holder")) show(i);
        System.out.println(
            "all.get(\"wanter\").toString().replaceAll(...).replaceAll(...).lines().limit(3).toList() = " +
            all.get("wanter")
                .toString()
                .replaceAll("@[0-9a-f]+", "@H")
                .replaceAll("Id=\\d+", "Id=N")
                .lines()
                .limit(3)
                .toList());
        System.out.println("Arrays.toString(b.findDeadlockedThreads()) = " +
            Arrays.toString(b.findDeadlockedThreads()) +
            ", Arrays.toString(b.findMonitorDeadlockedThreads()) = " +
            Arrays.toString(b.findMonitorDeadlockedThreads()));
        holder.interrupt();
        for (Thread t : List.of(holder, wanter, parker)) t.join();
        System.out.println("b.getThreadInfo(holder.getId()) = " + b.getThreadInfo(holder.getId()));
        System.out.println(
            "b.getTotalStartedThreadCount() > 4 = " + (b.getTotalStartedThreadCount() > 4));
        System.out.println("b.getPeakThreadCount() >= b.getThreadCount() = " +
            (b.getPeakThreadCount() >= b.getThreadCount()));
        System.out.println("b.getDaemonThreadCount() > 0 = " + (b.getDaemonThreadCount() > 0));
        b.resetPeakThreadCount();
        System.out.println("b.getPeakThreadCount() - b.getThreadCount() = " +
            (b.getPeakThreadCount() - b.getThreadCount()));
        for (Runnable r : List.<Runnable>of(()
                                                -> b.getThreadInfo(0),
                 ()
                     -> b.getThreadInfo(-1),
                 ()
                     -> b.getThreadInfo(1, -1),
                 () -> b.getThreadInfo((long[]) null), () -> b.getThreadCpuTime(-5)))
            try {
                r.run();
                System.out.println("?");
            } catch (RuntimeException e) {
                System.out.println("e.getClass().getSimpleName() = " +
                    e.getClass().getSimpleName() + ", e.getMessage() = " + e.getMessage());
            }
    }
}
