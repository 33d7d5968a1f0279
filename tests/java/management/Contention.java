// SPDX-License-Identifier: Apache-2.0
import java.lang.management.*;

public class Contention {
    static final Object lock = new Object();

    public static void main(String[] a) throws Exception {
        ThreadMXBean b = ManagementFactory.getThreadMXBean();
        System.out.println(b.isThreadContentionMonitoringSupported() + " " +
            b.isThreadContentionMonitoringEnabled() + " " + b.isCurrentThreadCpuTimeSupported() +
            " " + b.isThreadCpuTimeSupported() + " " + b.isThreadCpuTimeEnabled() + " " +
            b.isObjectMonitorUsageSupported() + " " + b.isSynchronizerUsageSupported());
        System.out.println(b.getThreadInfo(Thread.currentThread().getId()).getBlockedTime());
        b.setThreadContentionMonitoringEnabled(true);
        Thread[] t = new Thread[1];
        synchronized (lock) {
            t[0] = new Thread(() -> {
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
            });
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
        System.out.println(b.getThreadInfo(t[0].getId()).getBlockedTime());
        long c = b.getCurrentThreadCpuTime(), u = b.getCurrentThreadUserTime();
        long x = 0;
        for (int k = 0; k < 20_000_000; k++) x += k % 7;
        long c2 = b.getCurrentThreadCpuTime();
        System.out.println((c2 > c) + " " + (c > 0) + " " + (u >= 0) + " " +
            (b.getThreadCpuTime(t[0].getId()) >= 0) + " " +
            (b.getThreadUserTime(Thread.currentThread().getId()) >= 0) + " " + (x > 0) + " " +
            b.getThreadCpuTime(98765));
        com.sun.management.ThreadMXBean s = (com.sun.management.ThreadMXBean) b;
        long before = s.getThreadAllocatedBytes(Thread.currentThread().getId());
        byte[] data = new byte[1 << 20];
        long after = s.getCurrentThreadAllocatedBytes();
        System.out.println(s.isThreadAllocatedMemorySupported() + " " +
            s.isThreadAllocatedMemoryEnabled() + " " + (after - before >= data.length) + " " +
            s.getThreadAllocatedBytes(new long[] {1, 98765})[1] + " " +
            (s.getThreadCpuTime(new long[] {1})[0] > 0));
        b.setThreadCpuTimeEnabled(false);
        System.out.println(b.getThreadCpuTime(1) + " " + b.isThreadCpuTimeEnabled());
    }
}
