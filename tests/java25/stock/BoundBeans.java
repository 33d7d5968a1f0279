// SPDX-License-Identifier: Apache-2.0
// options: -XX:+UnlockExperimentalVMOptions -XX:-VMContinuations

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;

/** Virtual threads bound to threads of the system are shown by beans as little as others are. */
public class BoundBeans {
    static final Object a = new Object(), b = new Object();
    static final CyclicBarrier both = new CyclicBarrier(2);

    static Thread takes(Object first, Object second) {
        return Thread.ofVirtual().start(() -> {
            synchronized (first) {
                try {
                    both.await();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
                synchronized (second) { throw new AssertionError(); }
            }
        });
    }

    public static void main(String[] args) throws Exception {
        Thread x = takes(a, b), y = takes(b, a);
        while (x.getState() != Thread.State.BLOCKED || y.getState() != Thread.State.BLOCKED)
            Thread.sleep(1);
        var beans = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] ids = {x.threadId(), y.threadId()};
        System.out.println("deadlocks " + Arrays.toString(beans.findDeadlockedThreads()) +
            Arrays.toString(beans.findMonitorDeadlockedThreads()));
        System.out.println("info " + beans.getThreadInfo(ids[0]) +
            Arrays.toString(beans.getThreadInfo(ids, true, true)));
        System.out.println("times " + beans.getThreadCpuTime(ids[0]) + " " +
            beans.getThreadUserTime(ids[0]) + " " + beans.getThreadAllocatedBytes(ids[0]) +
            Arrays.toString(beans.getThreadCpuTime(ids)) +
            Arrays.toString(beans.getThreadAllocatedBytes(ids)));
        System.out.println("listed " +
            Arrays.stream(beans.getAllThreadIds()).filter(id -> id == ids[0]).count() + " " +
            Arrays.stream(beans.dumpAllThreads(false, false))
                .filter(i -> i.getThreadId() == ids[0])
                .count() +
            " " + Thread.getAllStackTraces().containsKey(x));
        Thread.ofVirtual()
            .start(() -> {
                System.out.println(
                    "in its group " + Thread.activeCount() + " " + Thread.enumerate(new Thread[9]));
            })
            .join();
        System.exit(0);
    }
}
