// SPDX-License-Identifier: Apache-2.0
// options: -ea:RuntimeApis$On -da:RuntimeApis$Off -Xmx80m
import java.lang.management.*;
import java.util.*;

public class RuntimeApis {
    static class On {
        static boolean f() {
            boolean b = false;
            assert b = true;
            return b;
        }

        static void fail() { assert 1 > 2 : "msg" + 1; }
    }

    static class Off {
        static boolean f() {
            boolean b = false;
            assert b = true;
            return b;
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(On.f() + " " + Off.f() + On.class.desiredAssertionStatus());
        try {
            On.fail();
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        ClassLoader.getSystemClassLoader().setClassAssertionStatus("RuntimeApis$Later", true);
        System.out.println(Later.f());
        Runtime r = Runtime.getRuntime();
        System.out.println((r.availableProcessors() >= 1) + " " + (r.maxMemory() <= 81 << 20) +
            (r.maxMemory() > 40 << 20) + (r.totalMemory() > 0));
        r.gc();
        try {
            r.addShutdownHook(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        Thread h = new Thread(() -> {});
        r.addShutdownHook(h);
        try {
            r.addShutdownHook(h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(r.removeShutdownHook(h) + " " + r.removeShutdownHook(h));
        RuntimeMXBean rt = ManagementFactory.getRuntimeMXBean();
        System.out.println(rt.getSpecName() + rt.getSpecVersion() +
            rt.getInputArguments().contains("-Xmx80m") + rt.getClassPath().isEmpty() +
            (rt.getUptime() > 0) + rt.getName().contains("@") +
            rt.getSystemProperties().containsKey("java.home") + rt.isBootClassPathSupported() +
            (rt.getPid() == ProcessHandle.current().pid()));
        ThreadMXBean tm = ManagementFactory.getThreadMXBean();
        System.out.println((tm.getThreadCount() > 1) + " " +
            (tm.getPeakThreadCount() >= tm.getThreadCount()) +
            tm.getThreadInfo(Thread.currentThread().getId()).getThreadName() +
            tm.getThreadInfo(Thread.currentThread().getId()).getThreadState() +
            (tm.findDeadlockedThreads() == null) + tm.isThreadCpuTimeSupported() +
            (tm.getCurrentThreadCpuTime() > 0) + (tm.getAllThreadIds().length > 1) +
            (tm.dumpAllThreads(true, true).length > 1));
        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        System.out.println((m.getHeapMemoryUsage().getUsed() > 0) + " " +
            (m.getHeapMemoryUsage().getMax() <= 81 << 20) +
            (m.getNonHeapMemoryUsage().getUsed() >= 0));
        m.gc();
        ClassLoadingMXBean cl = ManagementFactory.getClassLoadingMXBean();
        System.out.println((cl.getLoadedClassCount() > 300) + " " +
            (cl.getTotalLoadedClassCount() >= cl.getLoadedClassCount()));
        System.out.println(ManagementFactory.getOperatingSystemMXBean().getName() +
            ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() / 1000 +
            ManagementFactory.getGarbageCollectorMXBeans().isEmpty() +
            ManagementFactory.getMemoryPoolMXBeans().isEmpty() +
            ManagementFactory.getPlatformMBeanServer().isRegistered(
                new javax.management.ObjectName("java.lang:type=Runtime")) +
            ManagementFactory.getPlatformMBeanServer().getAttribute(
                new javax.management.ObjectName("java.lang:type=Runtime"), "SpecVersion"));
        Object a = new Object(), b = new Object();
        Thread t1 = new Thread(() -> {
            synchronized (a) {
                sleep();
                synchronized (b) {}
            }
        }, "dead1"), t2 = new Thread(() -> {
            synchronized (b) {
                sleep();
                synchronized (a) {}
            }
        }, "dead2");
        t1.setDaemon(true);
        t2.setDaemon(true);
        t1.start();
        t2.start();
        long[] ids = null;
        for (int i = 0; i < 300 && ids == null; i++) {
            Thread.sleep(10);
            ids = tm.findMonitorDeadlockedThreads();
        }
        System.out.println(ids == null ? "no deadlock found" : ids.length + "");
        ThreadInfo ti = tm.getThreadInfo(new long[] {t1.getId()}, true, true)[0];
        System.out.println(ti.getLockOwnerName() + ti.getBlockedCount() +
            ti.getLockedMonitors().length + ti.getLockName().startsWith("java.lang.Object@"));
    }

    static class Later {
        static boolean f() {
            boolean b = false;
            assert b = true;
            return b;
        }
    }

    static void sleep() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {}
    }
}
