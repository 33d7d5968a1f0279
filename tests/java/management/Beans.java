// SPDX-License-Identifier: Apache-2.0
// options: -Dmark=value -Xmx64m
import java.lang.management.*;
import java.util.*;
import javax.management.*;

public class Beans {
    public static void main(String[] a) throws Exception {
        RuntimeMXBean r = ManagementFactory.getRuntimeMXBean();
        System.out.println(r.getInputArguments()
                               .stream()
                               .filter(x -> x.equals("-Dmark=value") || x.equals("-Xmx64m"))
                               .toList() +
            " " + r.getSpecVersion() + " " + r.getSpecName() + " " + r.getManagementSpecVersion() +
            " " + (r.getUptime() > 0) + " " +
            (Math.abs(r.getStartTime() - System.currentTimeMillis()) < 60000) + " " +
            r.getSystemProperties().get("mark") + " " + r.isBootClassPathSupported() + " " +
            (r.getPid() == ProcessHandle.current().pid()) + " " +
            r.getName().startsWith(r.getPid() + "@"));
        ClassLoadingMXBean c = ManagementFactory.getClassLoadingMXBean();
        int n = c.getLoadedClassCount();
        Class.forName("java.util.concurrent.ConcurrentSkipListMap");
        System.out.println((n > 100) + " " + (c.getLoadedClassCount() > n) + " " +
            (c.getTotalLoadedClassCount() >= c.getLoadedClassCount()) + " " +
            (c.getUnloadedClassCount() >= 0) + " " + c.isVerbose());
        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        MemoryUsage h = m.getHeapMemoryUsage(), o = m.getNonHeapMemoryUsage();
        System.out.println((h.getUsed() > 0) + " " + (h.getCommitted() >= h.getUsed()) + " " +
            (h.getMax() == 64 << 20) + " " + (h.getMax() >= h.getCommitted()) + " " +
            (o.getUsed() > 0) + " " + m.getObjectPendingFinalizationCount() + " " + m.isVerbose());
        long before = ManagementFactory.getGarbageCollectorMXBeans()
                          .stream()
                          .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                          .sum();
        m.gc();
        long after = ManagementFactory.getGarbageCollectorMXBeans()
                         .stream()
                         .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                         .sum();
        System.out.println(after > before);
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
        System.out.println(heap);
        OperatingSystemMXBean os = ManagementFactory.getOperatingSystemMXBean();
        com.sun.management.OperatingSystemMXBean so = (com.sun.management.OperatingSystemMXBean) os;
        System.out.println(os.getName() + " " + os.getArch() + " " +
            (os.getAvailableProcessors() > 0) + " " + (so.getTotalMemorySize() > 0) + " " +
            (so.getProcessCpuTime() > 0) + " " + (so.getCommittedVirtualMemorySize() > 0));
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        System.out.println(s.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecVersion") +
            " " + s.isRegistered(new ObjectName("java.lang:type=Threading")) + " " +
            s.isRegistered(new ObjectName("com.sun.management:type=HotSpotDiagnostic")) + " " +
            s.isRegistered(new ObjectName("com.sun.management:type=DiagnosticCommand")));
        System.out.println(ManagementFactory
                               .getPlatformMXBean(BufferPoolMXBean.class == null ? null
                                       : java.util.logging.LoggingMXBean.class == null
                                       ? null
                                       : PlatformLoggingMXBean.class)
                               .getLoggerLevel(""));
        TreeSet<String> pools = new TreeSet<>();
        for (BufferPoolMXBean p : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class))
            pools.add(p.getName());
        System.out.println(pools);
    }
}
