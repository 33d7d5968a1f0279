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

    static void lockBoth(Object first, Object second) {
        synchronized (first) {
            sleep();
            synchronized (second) {}
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("assertions");
        System.out.println("On.f() = " + On.f());
        System.out.println("Off.f() = " + Off.f());
        System.out.println(
            "On.class.desiredAssertionStatus() = " + On.class.desiredAssertionStatus());
        try {
            On.fail();
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        ClassLoader.getSystemClassLoader().setClassAssertionStatus("RuntimeApis$Later", true);
        System.out.println("Later.f() = " + Later.f());

        section("Runtime");
        Runtime r = Runtime.getRuntime();
        System.out.println("r.availableProcessors() >= 1 = " + (r.availableProcessors() >= 1));
        System.out.println("r.maxMemory() <= 81 << 20 = " + (r.maxMemory() <= 81 << 20));
        System.out.println("r.maxMemory() > 40 << 20 = " + (r.maxMemory() > 40 << 20));
        System.out.println("r.totalMemory() > 0 = " + (r.totalMemory() > 0));
        r.gc();
        try {
            r.addShutdownHook(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }

        section("shutdown hooks");
        Thread h = new Thread(() -> {});
        r.addShutdownHook(h);
        try {
            r.addShutdownHook(h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("r.removeShutdownHook(h) = " + r.removeShutdownHook(h) +
            ", r.removeShutdownHook(h) = " + r.removeShutdownHook(h));

        section("RuntimeMXBean");
        RuntimeMXBean rt = ManagementFactory.getRuntimeMXBean();
        System.out.println("rt.getSpecName() = " + rt.getSpecName());
        System.out.println("rt.getSpecVersion() = " + rt.getSpecVersion());
        System.out.println("rt.getInputArguments().contains(\"-Xmx80m\") = " +
            rt.getInputArguments().contains("-Xmx80m"));
        System.out.println("rt.getClassPath().isEmpty() = " + rt.getClassPath().isEmpty());
        System.out.println("rt.getUptime() > 0 = " + (rt.getUptime() > 0));
        System.out.println("rt.getName().contains(\"@\") = " + rt.getName().contains("@"));
        System.out.println("rt.getSystemProperties().containsKey(\"java.home\") = " +
            rt.getSystemProperties().containsKey("java.home"));
        System.out.println("rt.isBootClassPathSupported() = " + rt.isBootClassPathSupported());
        System.out.println("rt.getPid() == ProcessHandle.current().pid() = " +
            (rt.getPid() == ProcessHandle.current().pid()));

        section("ThreadMXBean");
        ThreadMXBean tm = ManagementFactory.getThreadMXBean();
        System.out.println("tm.getThreadCount() > 1 = " + (tm.getThreadCount() > 1));
        System.out.println("tm.getPeakThreadCount() >= tm.getThreadCount() = " +
            (tm.getPeakThreadCount() >= tm.getThreadCount()));
        System.out.println("tm.getThreadInfo(...).getThreadName() = " +
            tm.getThreadInfo(Thread.currentThread().getId()).getThreadName());
        System.out.println("tm.getThreadInfo(...).getThreadState() = " +
            tm.getThreadInfo(Thread.currentThread().getId()).getThreadState());
        System.out.println(
            "tm.findDeadlockedThreads() == null = " + (tm.findDeadlockedThreads() == null));
        System.out.println("tm.isThreadCpuTimeSupported() = " + tm.isThreadCpuTimeSupported());
        System.out.println(
            "tm.getCurrentThreadCpuTime() > 0 = " + (tm.getCurrentThreadCpuTime() > 0));
        System.out.println(
            "tm.getAllThreadIds().length > 1 = " + (tm.getAllThreadIds().length > 1));
        System.out.println("tm.dumpAllThreads(true, true).length > 1 = " +
            (tm.dumpAllThreads(true, true).length > 1));

        section("MemoryMXBean");
        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        System.out.println(
            "m.getHeapMemoryUsage().getUsed() > 0 = " + (m.getHeapMemoryUsage().getUsed() > 0));
        System.out.println("m.getHeapMemoryUsage().getMax() <= 81 << 20 = " +
            (m.getHeapMemoryUsage().getMax() <= 81 << 20));
        System.out.println("m.getNonHeapMemoryUsage().getUsed() >= 0 = " +
            (m.getNonHeapMemoryUsage().getUsed() >= 0));
        m.gc();

        section("other beans");
        ClassLoadingMXBean cl = ManagementFactory.getClassLoadingMXBean();
        System.out.println("cl.getLoadedClassCount() > 300 = " + (cl.getLoadedClassCount() > 300) +
            ", cl.getTotalLoadedClassCount() >= cl.getLoadedClassCount() = " +
            (cl.getTotalLoadedClassCount() >= cl.getLoadedClassCount()));
        System.out.println("ManagementFactory.getOperatingSystemMXBean().getName() = " +
            ManagementFactory.getOperatingSystemMXBean().getName());
        System.out.println(
            "ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() / 1000 = " +
            (ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() / 1000));
        System.out.println("ManagementFactory.getGarbageCollectorMXBeans().isEmpty() = " +
            ManagementFactory.getGarbageCollectorMXBeans().isEmpty());
        System.out.println("ManagementFactory.getMemoryPoolMXBeans().isEmpty() = " +
            ManagementFactory.getMemoryPoolMXBeans().isEmpty());
        System.out.println("ManagementFactory.getPlatformMBeanServer().isRegistered(...) = " +
            ManagementFactory.getPlatformMBeanServer().isRegistered(
                new javax.management.ObjectName("java.lang:type=Runtime")));
        System.out.println("ManagementFactory.getPlatformMBeanServer().getAttribute(...) = " +
            ManagementFactory.getPlatformMBeanServer().getAttribute(
                new javax.management.ObjectName("java.lang:type=Runtime"), "SpecVersion"));

        section("a deadlock");
        Object a = new Object(), b = new Object();
        Thread t1 = new Thread(() -> lockBoth(a, b), "dead1");
        Thread t2 = new Thread(() -> lockBoth(b, a), "dead2");
        t1.setDaemon(true);
        t2.setDaemon(true);
        t1.start();
        t2.start();
        long[] ids = null;
        for (int i = 0; i < 300 && ids == null; i++) {
            Thread.sleep(10);
            ids = tm.findMonitorDeadlockedThreads();
        }
        System.out.println(
            "deadlocked threads: " + (ids == null ? "no deadlock found" : ids.length + ""));
        ThreadInfo ti = tm.getThreadInfo(new long[] {t1.getId()}, true, true)[0];
        System.out.println("ti.getLockOwnerName() = " + ti.getLockOwnerName());
        System.out.println("ti.getBlockedCount() = " + ti.getBlockedCount());
        System.out.println("ti.getLockedMonitors().length = " + ti.getLockedMonitors().length);
        System.out.println("ti.getLockName().startsWith(\"java.lang.Object@\") = " +
            ti.getLockName().startsWith("java.lang.Object@"));
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
