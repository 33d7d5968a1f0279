// SPDX-License-Identifier: Apache-2.0
// tags: tools
// Thread dumps by ThreadMXBean: states, locks, monitors, depths, and threads that are not there.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.locks.*;
import static test.Say.*;

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
        section("without locks");
        for (ThreadInfo i :
            b.getThreadInfo(new long[] {holder.getId(), wanter.getId()}, false, false))
            show(i);
        section("depth");
        ThreadInfo d = b.getThreadInfo(holder.getId(), 2);
        say("frames of two", d.getStackTrace().length);
        say("frames when none are asked for",
            b.getThreadInfo(holder.getId()).getStackTrace().length);
        say("thread that is not there", b.getThreadInfo(99999L));
        say("two that are not there",
            Arrays.toString(b.getThreadInfo(new long[] {99998L, 99999L})));
        for (ThreadInfo i : b.dumpAllThreads(true, true, 1))
            if (i.getThreadName().equals("holder")) show(i);
        say("first lines of its text",
            all.get("wanter")
                .toString()
                .replaceAll("@[0-9a-f]+", "@H")
                .replaceAll("Id=\\d+", "Id=N")
                .lines()
                .limit(3)
                .toList());
        say("deadlocks", Arrays.toString(b.findDeadlockedThreads()));
        say("among monitors", Arrays.toString(b.findMonitorDeadlockedThreads()));
        holder.interrupt();
        for (Thread t : List.of(holder, wanter, parker)) t.join();
        say("thread that has ended", b.getThreadInfo(holder.getId()));
        say("more than four were started", b.getTotalStartedThreadCount() > 4);
        say("peak is not below the count", b.getPeakThreadCount() >= b.getThreadCount());
        say("there are daemons", b.getDaemonThreadCount() > 0);
        b.resetPeakThreadCount();
        say("peak above the count after a reset", b.getPeakThreadCount() - b.getThreadCount());
        section("what is refused");
        attempt("thread 0", () -> b.getThreadInfo(0));
        attempt("a negative thread", () -> b.getThreadInfo(-1));
        attempt("a negative depth", () -> b.getThreadInfo(1, -1));
        attempt("no array", () -> b.getThreadInfo((long[]) null));
        attempt("time of a negative thread", () -> b.getThreadCpuTime(-5));
    }
}
