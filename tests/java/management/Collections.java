// SPDX-License-Identifier: Apache-2.0
// tags: tools
// Each collection is notified once, with its own numbers, also when the listener is slower than the
// collections.
import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.*;
import javax.management.*;
import javax.management.openmbean.CompositeData;

public class Collections {
    static final int COUNT = 12;

    public static void main(String[] args) throws Exception {
        BlockingQueue<GarbageCollectionNotificationInfo> seen = new LinkedBlockingQueue<>();
        NotificationListener listener = (n, back) -> {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            seen.add(GarbageCollectionNotificationInfo.from((CompositeData) n.getUserData()));
        };
        for (java.lang.management.GarbageCollectorMXBean b :
            ManagementFactory.getGarbageCollectorMXBeans())
            ((NotificationEmitter) b).addNotificationListener(listener, null, null);
        List<byte[]> keep = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            keep.add(new byte[100_000]);
            System.gc();
        }
        List<GcInfo> infos = new ArrayList<>();
        while (infos.size() < COUNT) {
            GarbageCollectionNotificationInfo i = seen.poll(20, TimeUnit.SECONDS);
            if (i == null) break;
            if (!i.getGcCause().equals("System.gc()")) continue;
            if (!i.getGcAction().equals("end of major GC")) System.out.println(i.getGcAction());
            infos.add(i.getGcInfo());
        }
        System.out.println(infos.size() + " notifications");
        boolean consecutive = true, ordered = true, grows = true;
        for (int i = 1; i < infos.size(); i++) {
            GcInfo a = infos.get(i - 1), b = infos.get(i);
            consecutive &= b.getId() == a.getId() + 1;
            ordered &= b.getStartTime() >= a.getEndTime() &&
                b.getDuration() == b.getEndTime() - b.getStartTime();
            grows &= after(b) >= after(a) + 50_000;
        }
        System.out.println("consecutive " + consecutive + ", ordered " + ordered +
            ", each with its own numbers " + grows);
        long up = ManagementFactory.getRuntimeMXBean().getUptime();
        System.out.println("times since the VM has started " +
            (infos.get(0).getStartTime() >= 0 && infos.get(COUNT - 1).getEndTime() <= up));
        Set<String> pools = new TreeSet<>();
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans()) pools.add(p.getName());
        System.out.println("all pools " +
            pools.equals(new TreeSet<>(infos.get(0).getMemoryUsageBeforeGc().keySet())));
        System.out.println("arrays kept: " + keep.size());
    }

    static long after(GcInfo i) {
        long used = 0;
        for (MemoryPoolMXBean p : ManagementFactory.getMemoryPoolMXBeans())
            if (p.getType() == MemoryType.HEAP)
                used += i.getMemoryUsageAfterGc().get(p.getName()).getUsed();
        return used;
    }
}
