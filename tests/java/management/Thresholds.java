// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Xmx64m -XX:+UseSerialGC
// Thresholds of a memory pool and the notifications of collections.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.*;
import javax.management.*;
import javax.management.openmbean.CompositeData;
import static test.Say.*;

public class Thresholds {
    public static void main(String[] a) throws Exception {
        MemoryPoolMXBean pool = null;
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans())
            if (p.getType() == MemoryType.HEAP && p.isCollectionUsageThresholdSupported() &&
                p.isUsageThresholdSupported())
                pool = p;
        say("there is a pool", pool != null);
        say("threshold of use", pool.getUsageThreshold());
        say("is exceeded", pool.isUsageThresholdExceeded());
        say("threshold behind a collection", pool.getCollectionUsageThreshold());
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
        say("notification", got.poll(10, TimeUnit.SECONDS));
        say("is exceeded", pool.isCollectionUsageThresholdExceeded());
        say("much is used", pool.getCollectionUsage().getUsed() > 20 << 20);
        keep.clear();
        System.gc();
        for (int i = 0; i < 500 && pool.isCollectionUsageThresholdExceeded();
             i++) // sensors are cleared by another thread
            Thread.sleep(10);
        say("exceeded when all is freed", pool.isCollectionUsageThresholdExceeded());
        say("was exceeded before", pool.getCollectionUsageThresholdCount() > 0);
        try {
            pool.setUsageThreshold(-1);
        } catch (IllegalArgumentException x) {
            say("negative threshold", x.getMessage());
        }
        try {
            pool.setUsageThreshold(1L << 50);
        } catch (IllegalArgumentException x) {
            System.out.println("a threshold that is too large is refused");
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
        say("notification of a collection", gcs.poll(10, TimeUnit.SECONDS));
    }
}
