// SPDX-License-Identifier: Apache-2.0
// tags: tools
// Times that threads waited and were blocked, their processor time, and what they allocated.
import java.lang.management.*;
import static test.Say.*;

public class Contention {
    static final Object lock = new Object();

    static void blockWaitSleepPark(Object lock) {
        synchronized (lock) {}
        synchronized (lock) {
            try {
                lock.wait(60);
            } catch (InterruptedException e) {}
        }
        try {
            Thread.sleep(30);
        } catch (InterruptedException e) {}
        java.util.concurrent.locks.LockSupport.park();
    }

    public static void main(String[] a) throws Exception {
        ThreadMXBean b = ManagementFactory.getThreadMXBean();
        say("contention can be watched", b.isThreadContentionMonitoringSupported());
        say("is watched", b.isThreadContentionMonitoringEnabled());
        say("own processor time is known", b.isCurrentThreadCpuTimeSupported());
        say("processor time is known", b.isThreadCpuTimeSupported());
        say("is measured", b.isThreadCpuTimeEnabled());
        say("use of monitors is known", b.isObjectMonitorUsageSupported());
        say("use of synchronizers is known", b.isSynchronizerUsageSupported());
        say("time blocked while nobody watches",
            b.getThreadInfo(Thread.currentThread().getId()).getBlockedTime());
        b.setThreadContentionMonitoringEnabled(true);
        Thread[] t = new Thread[1];
        synchronized (lock) {
            t[0] = new Thread(() -> blockWaitSleepPark(lock));
            t[0].setDaemon(true);
            t[0].start();
            while (t[0].getState() != Thread.State.BLOCKED) Thread.sleep(5);
            Thread.sleep(50);
        }
        while (t[0].getState() != Thread.State.WAITING) Thread.sleep(5);
        ThreadInfo i = b.getThreadInfo(t[0].getId());
        say("times blocked", i.getBlockedCount());
        say("for at least 40 ms", i.getBlockedTime() >= 40);
        say("times waited", i.getWaitedCount());
        say("for at least 60 ms", i.getWaitedTime() >= 60);
        b.setThreadContentionMonitoringEnabled(false);
        say("time blocked when nobody watches any more",
            b.getThreadInfo(t[0].getId()).getBlockedTime());
        long c = b.getCurrentThreadCpuTime(), u = b.getCurrentThreadUserTime();
        long x = 0;
        for (int k = 0; k < 20_000_000; k++) x += k % 7;
        long c2 = b.getCurrentThreadCpuTime();
        say("processor time grows", c2 > c);
        say("is above zero", c > 0);
        say("user time is not negative", u >= 0);
        say("that of another thread", b.getThreadCpuTime(t[0].getId()) >= 0);
        say("own user time by number", b.getThreadUserTime(Thread.currentThread().getId()) >= 0);
        say("something was computed", x > 0);
        say("time of a thread that is not there", b.getThreadCpuTime(98765));
        com.sun.management.ThreadMXBean s = (com.sun.management.ThreadMXBean) b;
        long before = s.getThreadAllocatedBytes(Thread.currentThread().getId());
        byte[] data = new byte[1 << 20];
        long after = s.getCurrentThreadAllocatedBytes();
        say("allocation is known", s.isThreadAllocatedMemorySupported());
        say("is measured", s.isThreadAllocatedMemoryEnabled());
        say("it grows by a new array", after - before >= data.length);
        say("allocation of a thread that is not there",
            s.getThreadAllocatedBytes(new long[] {1, 98765})[1]);
        say("time of the first thread", s.getThreadCpuTime(new long[] {1})[0] > 0);
        b.setThreadCpuTimeEnabled(false);
        say("time when it is not measured", b.getThreadCpuTime(1));
        say("is measured", b.isThreadCpuTimeEnabled());
    }
}
