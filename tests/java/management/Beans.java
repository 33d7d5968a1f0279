// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Dmark=value -Xmx64m
// Management beans of runtime, class loading, memory, collectors, system, and their server.
import java.lang.management.*;
import java.util.*;
import javax.management.*;
import static test.Say.*;

public class Beans {
    public static void main(String[] a) throws Exception {
        RuntimeMXBean r = ManagementFactory.getRuntimeMXBean();
        say("options that were given",
            r.getInputArguments()
                .stream()
                .filter(x -> x.equals("-Dmark=value") || x.equals("-Xmx64m"))
                .toList());
        say("version of the specification", r.getSpecVersion());
        say("name of the specification", r.getSpecName());
        say("version of management", r.getManagementSpecVersion());
        say("it is up for some time", r.getUptime() > 0);
        say("it started less than a minute ago",
            Math.abs(r.getStartTime() - System.currentTimeMillis()) < 60000);
        say("property", r.getSystemProperties().get("mark"));
        say("boot class path is known", r.isBootClassPathSupported());
        say("process is this one", r.getPid() == ProcessHandle.current().pid());
        say("name begins with it", r.getName().startsWith(r.getPid() + "@"));
        ClassLoadingMXBean c = ManagementFactory.getClassLoadingMXBean();
        int n = c.getLoadedClassCount();
        Class.forName("java.util.concurrent.ConcurrentSkipListMap");
        say("more than a hundred classes", n > 100);
        say("more after another was loaded", c.getLoadedClassCount() > n);
        say("total is not below", c.getTotalLoadedClassCount() >= c.getLoadedClassCount());
        say("unloaded is not negative", c.getUnloadedClassCount() >= 0);
        say("class loading is verbose", c.isVerbose());
        byte[] large = new byte[4 << 20]; /* the stock VM does not count its first region at once */
        MemoryMXBean m = ManagementFactory.getMemoryMXBean();
        MemoryUsage h = m.getHeapMemoryUsage(), o = m.getNonHeapMemoryUsage();
        say("used heap holds a large array", h.getUsed() > large.length);
        say("committed is not below used", h.getCommitted() >= h.getUsed());
        say("greatest is what was asked for", h.getMax() == 64 << 20);
        say("greatest is not below committed", h.getMax() >= h.getCommitted());
        say("other memory is used", o.getUsed() > 0);
        say("objects that wait for a finalizer", m.getObjectPendingFinalizationCount());
        say("memory is verbose", m.isVerbose());
        long before = ManagementFactory.getGarbageCollectorMXBeans()
                          .stream()
                          .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                          .sum();
        m.gc();
        long after = ManagementFactory.getGarbageCollectorMXBeans()
                         .stream()
                         .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                         .sum();
        say("a collection is counted", after > before);
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
        say("there is a pool of the heap", heap);
        OperatingSystemMXBean os = ManagementFactory.getOperatingSystemMXBean();
        com.sun.management.OperatingSystemMXBean so = (com.sun.management.OperatingSystemMXBean) os;
        say("system", os.getName());
        say("architecture", os.getArch());
        say("there is a processor", os.getAvailableProcessors() > 0);
        say("there is memory", so.getTotalMemorySize() > 0);
        say("time passed in the process", so.getProcessCpuTime() > 0);
        say("memory is committed", so.getCommittedVirtualMemorySize() > 0);
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        say("version by the server",
            s.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecVersion"));
        say("threads are registered", s.isRegistered(new ObjectName("java.lang:type=Threading")));
        say("diagnostics are registered",
            s.isRegistered(new ObjectName("com.sun.management:type=HotSpotDiagnostic")));
        say("commands are registered",
            s.isRegistered(new ObjectName("com.sun.management:type=DiagnosticCommand")));
        say("level of the root logger",
            ManagementFactory
                .getPlatformMXBean(BufferPoolMXBean.class == null ? null
                        : java.util.logging.LoggingMXBean.class == null
                        ? null
                        : PlatformLoggingMXBean.class)
                .getLoggerLevel(""));
        TreeSet<String> pools = new TreeSet<>();
        for (BufferPoolMXBean p : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class))
            pools.add(p.getName());
        say("pools of buffers", pools);
    }
}
