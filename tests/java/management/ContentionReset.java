// SPDX-License-Identifier: Apache-2.0
// tags: tools
// How often a thread waited is counted always, for how long only while contention monitoring is
// on; switching it on again begins with no time.
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

public class ContentionReset {
    static final ThreadMXBean bean = ManagementFactory.getThreadMXBean();

    static void waits(long millis) throws InterruptedException {
        Object o = new Object();
        synchronized (o) { o.wait(millis); }
    }

    static void show(String when) {
        ThreadInfo i = bean.getThreadInfo(Thread.currentThread().getId());
        long time = i.getWaitedTime();
        System.out.println(when + ": waited " + i.getWaitedCount() + " times, " +
            (time < 0            ? "nobody knows how long"
                    : time < 300 ? "for no time"
                                 : "for some time"));
    }

    public static void main(String[] args) throws Exception {
        waits(400);
        show("not enabled");
        bean.setThreadContentionMonitoringEnabled(true);
        show("enabled");
        waits(400);
        show("after a wait");
        Thread.sleep(400);
        show("after a sleep");
        bean.setThreadContentionMonitoringEnabled(false);
        waits(1);
        show("disabled");
        bean.setThreadContentionMonitoringEnabled(true);
        show("enabled again");
    }
}
