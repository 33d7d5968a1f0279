// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Xmx64m -XX:+UseSerialGC
// What monitoring programs expect of memory pools, whatever the collector.
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

public class Pools {
    static Object[] kept;

    static MemoryPoolMXBean pool(String name) {
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans())
            if (p.getName().equals(name)) return p;
        throw new AssertionError("no pool " + name);
    }

    public static void main(String[] args) {
        for (String name : new String[] {"Eden Space", "Tenured Gen", "Metaspace"}) {
            MemoryPoolMXBean p = pool(name);
            MemoryUsage u = p.getUsage();
            System.out.println(name + ": type " + p.getType() + ", usage threshold " +
                p.isUsageThresholdSupported() + ", collection threshold " +
                p.isCollectionUsageThresholdSupported() + ", collection usage given " +
                (p.getCollectionUsage() != null) + ", used within committed " +
                (u.getUsed() <= u.getCommitted()));
        }
        kept = new Object[40];
        for (int i = 0; i < kept.length; i++) kept[i] = new byte[64 << 10];
        System.gc();
        System.gc();
        System.out.println("old space holds what is kept: " +
            (pool("Tenured Gen").getUsage().getUsed() >= 40 * (64 << 10)));
        System.out.println(
            "eden is emptied: " + (pool("Eden Space").getCollectionUsage().getUsed() == 0));
        kept = null;
        System.gc();
        System.out.println("old space after it is dropped: " +
            (pool("Tenured Gen").getUsage().getUsed() < 40 * (64 << 10)));
        System.out.println("its peak remembers: " +
            (pool("Tenured Gen").getPeakUsage().getUsed() >= 40 * (64 << 10)));
        pool("Tenured Gen").resetPeakUsage();
        System.out.println("until it is reset: " +
            (pool("Tenured Gen").getPeakUsage().getUsed() < 40 * (64 << 10)));
        long pools = 0;
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans())
            if (p.getType() == MemoryType.HEAP) pools += p.getUsage().getCommitted();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted();
        System.out.println("pools make up the heap: " + (Math.abs(pools - heap) <= 64 << 10));
    }
}
