// SPDX-License-Identifier: Apache-2.0
import java.lang.management.*;

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
        System.out.println("b.isThreadContentionMonitoringSupported() = " +
            b.isThreadContentionMonitoringSupported());
        System.out.println(
            "b.isThreadContentionMonitoringEnabled() = " + b.isThreadContentionMonitoringEnabled());
        System.out.println(
            "b.isCurrentThreadCpuTimeSupported() = " + b.isCurrentThreadCpuTimeSupported());
        System.out.println("b.isThreadCpuTimeSupported() = " + b.isThreadCpuTimeSupported());
        System.out.println("b.isThreadCpuTimeEnabled() = " + b.isThreadCpuTimeEnabled());
        System.out.println(
            "b.isObjectMonitorUsageSupported() = " + b.isObjectMonitorUsageSupported());
        System.out.println(
            "b.isSynchronizerUsageSupported() = " + b.isSynchronizerUsageSupported());
        System.out.println("b.getThreadInfo(...).getBlockedTime() = " +
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
        System.out.println("blocked " + i.getBlockedCount() + " " + (i.getBlockedTime() >= 40) +
            " waited " + i.getWaitedCount() + " " + (i.getWaitedTime() >= 60));
        b.setThreadContentionMonitoringEnabled(false);
        System.out.println("b.getThreadInfo(t[0].getId()).getBlockedTime() = " +
            b.getThreadInfo(t[0].getId()).getBlockedTime());
        long c = b.getCurrentThreadCpuTime(), u = b.getCurrentThreadUserTime();
        long x = 0;
        for (int k = 0; k < 20_000_000; k++) x += k % 7;
        long c2 = b.getCurrentThreadCpuTime();
        System.out.println("c2 > c = " + (c2 > c));
        System.out.println("c > 0 = " + (c > 0));
        System.out.println("u >= 0 = " + (u >= 0));
        System.out.println(
            "b.getThreadCpuTime(t[0].getId()) >= 0 = " + (b.getThreadCpuTime(t[0].getId()) >= 0));
        System.out.println("b.getThreadUserTime(Thread.currentThread().getId()) >= 0 = " +
            (b.getThreadUserTime(Thread.currentThread().getId()) >= 0));
        System.out.println("x > 0 = " + (x > 0));
        System.out.println("b.getThreadCpuTime(98765) = " + b.getThreadCpuTime(98765));
        com.sun.management.ThreadMXBean s = (com.sun.management.ThreadMXBean) b;
        long before = s.getThreadAllocatedBytes(Thread.currentThread().getId());
        byte[] data = new byte[1 << 20];
        long after = s.getCurrentThreadAllocatedBytes();
        System.out.println(
            "s.isThreadAllocatedMemorySupported() = " + s.isThreadAllocatedMemorySupported());
        System.out.println(
            "s.isThreadAllocatedMemoryEnabled() = " + s.isThreadAllocatedMemoryEnabled());
        System.out.println("after - before >= data.length = " + ((after - before >= data.length)));
        System.out.println("s.getThreadAllocatedBytes(new long[] {1, 98765})[1] = " +
            s.getThreadAllocatedBytes(new long[] {1, 98765})[1]);
        System.out.println("s.getThreadCpuTime(new long[] {1})[0] > 0 = " +
            (s.getThreadCpuTime(new long[] {1})[0] > 0));
        b.setThreadCpuTimeEnabled(false);
        System.out.println("b.getThreadCpuTime(1) = " + b.getThreadCpuTime(1) +
            ", b.isThreadCpuTimeEnabled() = " + b.isThreadCpuTimeEnabled());
    }
}
