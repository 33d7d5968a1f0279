// SPDX-License-Identifier: Apache-2.0
// options: -Dmark=value -Xmx64m
import java.lang.management.*;
import java.util.*;
import javax.management.*;

public class Beans {
    public static void main(String[] a) throws Exception {
        RuntimeMXBean r = ManagementFactory.getRuntimeMXBean();
        System.out.println("r.getInputArguments().stream().filter(...).toList() = " +
            r.getInputArguments()
                .stream()
                .filter(x -> x.equals("-Dmark=value") || x.equals("-Xmx64m"))
                .toList());
        System.out.println("r.getSpecVersion() = " + r.getSpecVersion());
        System.out.println("r.getSpecName() = " + r.getSpecName());
        System.out.println("r.getManagementSpecVersion() = " + r.getManagementSpecVersion());
        System.out.println("r.getUptime() > 0 = " + (r.getUptime() > 0));
        System.out.println("Math.abs(...) < 60000 = " +
            ((Math.abs(r.getStartTime() - System.currentTimeMillis()) < 60000)));
        System.out.println(
            "r.getSystemProperties().get(\"mark\") = " + r.getSystemProperties().get("mark"));
        System.out.println("r.isBootClassPathSupported() = " + r.isBootClassPathSupported());
        System.out.println("r.getPid() == ProcessHandle.current().pid() = " +
            (r.getPid() == ProcessHandle.current().pid()));
        System.out.println("r.getName().startsWith(r.getPid() + \"@\") = " +
            r.getName().startsWith(r.getPid() + "@"));
        ClassLoadingMXBean c = ManagementFactory.getClassLoadingMXBean();
        int n = c.getLoadedClassCount();
        Class.forName("java.util.concurrent.ConcurrentSkipListMap");
        System.out.println("n > 100 = " + (n > 100));
        System.out.println("c.getLoadedClassCount() > n = " + (c.getLoadedClassCount() > n));
        System.out.println("c.getTotalLoadedClassCount() >= c.getLoadedClassCount() = " +
            (c.getTotalLoadedClassCount() >= c.getLoadedClassCount()));
        System.out.println("c.getUnloadedClassCount() >= 0 = " + (c.getUnloadedClassCount() >= 0));
        System.out.println("c.isVerbose() = " + c.isVerbose());
        byte[] large = new byte[4 << 20]; /* the stock VM does not count its first region at once */
        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        MemoryUsage h = m.getHeapMemoryUsage(), o = m.getNonHeapMemoryUsage();
        System.out.println("h.getUsed() > large.length = " + (h.getUsed() > large.length));
        System.out.println(
            "h.getCommitted() >= h.getUsed() = " + (h.getCommitted() >= h.getUsed()));
        System.out.println("h.getMax() == 64 << 20 = " + (h.getMax() == 64 << 20));
        System.out.println("h.getMax() >= h.getCommitted() = " + (h.getMax() >= h.getCommitted()));
        System.out.println("o.getUsed() > 0 = " + (o.getUsed() > 0));
        System.out.println(
            "m.getObjectPendingFinalizationCount() = " + m.getObjectPendingFinalizationCount());
        System.out.println("m.isVerbose() = " + m.isVerbose());
        long before = ManagementFactory.getGarbageCollectorMXBeans()
                          .stream()
                          .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                          .sum();
        m.gc();
        long after = ManagementFactory.getGarbageCollectorMXBeans()
                         .stream()
                         .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                         .sum();
        System.out.println("after > before = " + (after > before));
        for (GarbageCollectorMXBean g : ManagementFactory.getGarbageCollectorMXBeans()) {
            boolean ok = g.isValid() && g.getMemoryPoolNames().length > 0 &&
                g.getCollectionTime() >= 0 && g.getName() != null &&
                g.getObjectName().getKeyProperty("type").equals("GarbageCollector");
            if (!ok) System.out.println("bad collector " + g.getName());
        }
        boolean heap = false;
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans()) {
            heap |= p.getType() == MemoryType.HEAP;
            if (p.getUsage() == null || p.getPeakUsage().getUsed() < 0 ||
                p.getMemoryManagerNames().length == 0 || !p.isValid())
                System.out.println("bad pool " + p.getName());
            p.resetPeakUsage();
        }
        System.out.println("heap = " + heap);
        OperatingSystemMXBean os = ManagementFactory.getOperatingSystemMXBean();
        com.sun.management.OperatingSystemMXBean so = (com.sun.management.OperatingSystemMXBean) os;
        System.out.println("os.getName() = " + os.getName());
        System.out.println("os.getArch() = " + os.getArch());
        System.out.println(
            "os.getAvailableProcessors() > 0 = " + (os.getAvailableProcessors() > 0));
        System.out.println("so.getTotalMemorySize() > 0 = " + (so.getTotalMemorySize() > 0));
        System.out.println("so.getProcessCpuTime() > 0 = " + (so.getProcessCpuTime() > 0));
        System.out.println(
            "so.getCommittedVirtualMemorySize() > 0 = " + (so.getCommittedVirtualMemorySize() > 0));
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        System.out.println("s.getAttribute(...) = " +
            s.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecVersion"));
        System.out.println(
            "s.isRegistered(...) = " + s.isRegistered(new ObjectName("java.lang:type=Threading")));
        System.out.println("s.isRegistered(...) = " +
            s.isRegistered(new ObjectName("com.sun.management:type=HotSpotDiagnostic")));
        System.out.println("s.isRegistered(...) = " +
            s.isRegistered(new ObjectName("com.sun.management:type=DiagnosticCommand")));
        System.out.println("ManagementFactory.getPlatformMXBean(...).getLoggerLevel(\"\") = " +
            ManagementFactory
                .getPlatformMXBean(BufferPoolMXBean.class == null ? null
                        : java.util.logging.LoggingMXBean.class == null
                        ? null
                        : PlatformLoggingMXBean.class)
                .getLoggerLevel(""));
        TreeSet<String> pools = new TreeSet<>();
        for (BufferPoolMXBean p : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class))
            pools.add(p.getName());
        System.out.println("pools = " + pools);
    }
}
