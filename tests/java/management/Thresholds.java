// SPDX-License-Identifier: Apache-2.0
// options: -Xmx64m -XX:+UseSerialGC
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.*;
import javax.management.*;
import javax.management.openmbean.CompositeData;

public class Thresholds {
    public static void main(String[] a) throws Exception {
        MemoryPoolMXBean pool = null;
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans())
            if (p.getType() == MemoryType.HEAP && p.isCollectionUsageThresholdSupported() &&
                p.isUsageThresholdSupported())
                pool = p;
        System.out.println("pool != null = " + (pool != null));
        System.out.println("pool.getUsageThreshold() = " + pool.getUsageThreshold());
        System.out.println("pool.isUsageThresholdExceeded() = " + pool.isUsageThresholdExceeded());
        System.out.println(
            "pool.getCollectionUsageThreshold() = " + pool.getCollectionUsageThreshold());
        BlockingQueue<String> got = new LinkedBlockingQueue<>();
        NotificationEmitter e = (NotificationEmitter) ManagementFactory.getMemoryMXBean();
        String name = pool.getName();
        e.addNotificationListener((n, h) -> {
            MemoryNotificationInfo i = MemoryNotificationInfo.from((CompositeData) n.getUserData());
            if (i.getPoolName().equals(name)) got.add(n.getType());
        }, null, null);
        pool.setCollectionUsageThreshold(4 << 20);
        List<byte[]> keep = new ArrayList<>();
        for (int i = 0; i < 24; i++) keep.add(new byte[1 << 20]);
        System.gc();
        System.out.println("got.poll(10, TimeUnit.SECONDS) = " + got.poll(10, TimeUnit.SECONDS));
        System.out.println("pool.isCollectionUsageThresholdExceeded() = " +
            pool.isCollectionUsageThresholdExceeded());
        System.out.println("pool.getCollectionUsage().getUsed() > 20 << 20 = " +
            (pool.getCollectionUsage().getUsed() > 20 << 20));
        keep.clear();
        System.gc();
        for (int i = 0; i < 500 && pool.isCollectionUsageThresholdExceeded();
             i++) // sensors are cleared by another thread
            Thread.sleep(10);
        System.out.println("pool.isCollectionUsageThresholdExceeded() = " +
            pool.isCollectionUsageThresholdExceeded() +
            ", pool.getCollectionUsageThresholdCount() > 0 = " +
            (pool.getCollectionUsageThresholdCount() > 0));
        try {
            pool.setUsageThreshold(-1);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            pool.setUsageThreshold(1L << 50);
        } catch (IllegalArgumentException x) {
            System.out.println("too large");
        }
        BlockingQueue<String> gcs = new LinkedBlockingQueue<>();
        for (GarbageCollectorMXBean g : ManagementFactory.getGarbageCollectorMXBeans())
            ((NotificationEmitter) g).addNotificationListener((n, h) -> {
                com.sun.management.GarbageCollectionNotificationInfo i =
                    com.sun.management.GarbageCollectionNotificationInfo.from(
                        (CompositeData) n.getUserData());
                gcs.add(n.getType() + " " + i.getGcCause() + " " +
                    (i.getGcInfo().getDuration() >= 0) + " " +
                    (i.getGcInfo().getMemoryUsageAfterGc().size() > 0));
            }, null, null);
        System.gc();
        System.out.println("gcs.poll(10, TimeUnit.SECONDS) = " + gcs.poll(10, TimeUnit.SECONDS));
    }
}
