// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -ea:RuntimeApis$On -da:RuntimeApis$Off -Xmx80m
// Assertions by class, Runtime, shutdown hooks, and the beans of the platform.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;
import static test.Say.*;

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

    /** Takes the second lock when both threads have their first. */
    static void lockBoth(Object first, Object second, AtomicInteger inside) {
        synchronized (first) {
            inside.incrementAndGet();
            while (inside.get() < 2) Thread.yield();
            synchronized (second) {}
        }
    }

    public static void main(String[] args) throws Exception {
        section("assertions");
        say("on for one class", On.f());
        say("on for another", Off.f());
        say("wished for", On.class.desiredAssertionStatus());
        try {
            On.fail();
        } catch (AssertionError e) {
            say("assertion failed", e.getMessage());
        }
        ClassLoader.getSystemClassLoader().setClassAssertionStatus("RuntimeApis$Later", true);
        say("on for a class that was named later", Later.f());

        section("Runtime");
        Runtime r = Runtime.getRuntime();
        say("there is a processor", r.availableProcessors() >= 1);
        say("greatest memory is not above what was asked for", r.maxMemory() <= 81 << 20);
        say("nor far below", r.maxMemory() > 40 << 20);
        say("there is memory", r.totalMemory() > 0);
        r.gc();
        try {
            r.addShutdownHook(null);
        } catch (NullPointerException e) {
            System.out.println("null is no hook");
        }

        section("shutdown hooks");
        Thread h = new Thread(() -> {});
        r.addShutdownHook(h);
        try {
            r.addShutdownHook(h);
        } catch (IllegalArgumentException e) {
            say("hook twice", e.getMessage());
        }
        say("removed", r.removeShutdownHook(h));
        say("removed again", r.removeShutdownHook(h));

        section("RuntimeMXBean");
        RuntimeMXBean rt = ManagementFactory.getRuntimeMXBean();
        say("name of the specification", rt.getSpecName());
        say("its version", rt.getSpecVersion());
        say("option is among the arguments", rt.getInputArguments().contains("-Xmx80m"));
        say("class path is empty", rt.getClassPath().isEmpty());
        say("it is up for some time", rt.getUptime() > 0);
        say("name has an at sign", rt.getName().contains("@"));
        say("the home is among the properties", rt.getSystemProperties().containsKey("java.home"));
        say("boot class path is known", rt.isBootClassPathSupported());
        say("process is this one", rt.getPid() == ProcessHandle.current().pid());

        section("ThreadMXBean");
        ThreadMXBean tm = ManagementFactory.getThreadMXBean();
        say("there are threads", tm.getThreadCount() > 1);
        say("peak is not below", tm.getPeakThreadCount() >= tm.getThreadCount());
        say("name of this thread",
            tm.getThreadInfo(Thread.currentThread().getId()).getThreadName());
        say("its state", tm.getThreadInfo(Thread.currentThread().getId()).getThreadState());
        say("there is no deadlock", tm.findDeadlockedThreads() == null);
        say("processor time is known", tm.isThreadCpuTimeSupported());
        say("some was used", tm.getCurrentThreadCpuTime() > 0);
        say("there are ids", tm.getAllThreadIds().length > 1);
        say("there is a dump", tm.dumpAllThreads(true, true).length > 1);

        section("MemoryMXBean");
        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        say("heap is used", m.getHeapMemoryUsage().getUsed() > 0);
        say("its limit is not above what was asked for",
            m.getHeapMemoryUsage().getMax() <= 81 << 20);
        say("other memory is not negative", m.getNonHeapMemoryUsage().getUsed() >= 0);
        m.gc();

        section("other beans");
        ClassLoadingMXBean cl = ManagementFactory.getClassLoadingMXBean();
        say("hundreds of classes", cl.getLoadedClassCount() > 300);
        say("total is not below", cl.getTotalLoadedClassCount() >= cl.getLoadedClassCount());
        say("system", ManagementFactory.getOperatingSystemMXBean().getName());
        say("thousands of processors",
            ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() / 1000);
        say("no collectors", ManagementFactory.getGarbageCollectorMXBeans().isEmpty());
        say("no pools", ManagementFactory.getMemoryPoolMXBeans().isEmpty());
        say("runtime is registered",
            ManagementFactory.getPlatformMBeanServer().isRegistered(
                new javax.management.ObjectName("java.lang:type=Runtime")));
        say("its version by the server",
            ManagementFactory.getPlatformMBeanServer().getAttribute(
                new javax.management.ObjectName("java.lang:type=Runtime"), "SpecVersion"));

        section("a deadlock");
        Object a = new Object(), b = new Object();
        // once before, so that neither thread waits for the other one to load a class
        lockBoth(a, b, new AtomicInteger(1));
        AtomicInteger inside = new AtomicInteger();
        Thread t1 = new Thread(() -> lockBoth(a, b, inside), "dead1");
        Thread t2 = new Thread(() -> lockBoth(b, a, inside), "dead2");
        t1.setDaemon(true);
        t2.setDaemon(true);
        t1.start();
        t2.start();
        long[] ids = null;
        for (int i = 0; i < 300 && ids == null; i++) {
            Thread.sleep(10);
            ids = tm.findMonitorDeadlockedThreads();
        }
        say("deadlocked threads", ids == null ? "none found" : ids.length);
        ThreadInfo ti = tm.getThreadInfo(new long[] {t1.getId()}, true, true)[0];
        say("owner of the lock", ti.getLockOwnerName());
        say("times blocked", ti.getBlockedCount());
        say("monitors held", ti.getLockedMonitors().length);
        say("lock is an Object", ti.getLockName().startsWith("java.lang.Object@"));
    }

    static class Later {
        static boolean f() {
            boolean b = false;
            assert b = true;
            return b;
        }
    }
}
