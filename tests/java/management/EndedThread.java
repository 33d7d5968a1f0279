// SPDX-License-Identifier: Apache-2.0
// tags: tools
// What is told about a thread that has just ended: nothing, from the moment on that join returns.
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

public class EndedThread {
    public static void main(String[] args) throws Exception {
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int cpu = 0, user = 0, bytes = 0, info = 0, many = 0;
        for (int i = 0; i < 300; i++) {
            Thread t = new Thread(() -> {});
            t.start();
            t.join();
            long id = t.getId();
            if (bean.getThreadCpuTime(id) != -1) cpu++;
            if (bean.getThreadUserTime(id) != -1) user++;
            if (bean.getThreadAllocatedBytes(id) != -1) bytes++;
            if (bean.getThreadInfo(id) != null) info++;
            if (bean.getThreadCpuTime(new long[] {id})[0] != -1 ||
                bean.getThreadInfo(new long[] {id})[0] != null)
                many++;
        }
        System.out.println(
            "cpu " + cpu + " user " + user + " bytes " + bytes + " info " + info + " many " + many);
        int negative = 0;
        for (long id : bean.getAllThreadIds())
            if (bean.getThreadInfo(id) != null && bean.getThreadCpuTime(id) < 0 &&
                bean.getThreadInfo(id) != null)
                negative++;
        System.out.println("living without a time: " + negative);
    }
}
