// SPDX-License-Identifier: Apache-2.0
// options: -Djdk.virtualThreadScheduler.parallelism=4

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import javax.management.ObjectName;

/**
 * The dump of all threads by the bean, as text and JSON: virtual threads that no thread carries and
 * that wait in each way, a pinned one, platform threads beside them; what they own and want.
 */
public class DumpedThreads {
    static final Object monitor = new Object(), awaited = new Object();
    static final ReentrantLock lock = new ReentrantLock();
    static final List<String> names = new ArrayList<>();

    static class Pins {
        static int x;
        static { LockSupport.park(); }
    }

    static void begin(Thread.Builder b, String name, Thread.State state, Runnable r)
        throws InterruptedException {
        Thread t = b.name(name).start(r);
        while (t.getState() != state) Thread.sleep(1);
        names.add(name);
    }

    static void await(Object o) {
        synchronized (o) {
            synchronized (o) {
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    static String dump(ThreadDumpFormat format) throws Exception {
        Path dir = Files.createTempDirectory("dumped"), file = dir.resolve("threads");
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .dumpThreads(file.toString(), format);
        String text = Files.readString(file);
        Files.delete(file);
        Files.delete(dir);
        return text.replaceAll("@[0-9a-f]+", "@HASH")
            .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME")
            .replaceAll("(#|\"(tid|carrier)\": \")\\d+", "$1N");
    }

    /** What a dump says about one of our threads. */
    static void show(String dump, String name, String begins, String ends) {
        int at = dump.indexOf("\"" + name + "\"");
        int from = dump.lastIndexOf(begins, at), to = dump.indexOf(ends, at);
        System.out.println(dump.substring(from, to).stripTrailing());
    }

    static void command(String name) throws Exception {
        ObjectName bean = new ObjectName("com.sun.management:type=DiagnosticCommand");
        Object text = ManagementFactory.getPlatformMBeanServer().invoke(bean, name, null, null);
        System.out.println(name + ": " +
            text.toString()
                .replaceAll("@[0-9a-f]+", "")
                .replaceAll("\\[(Running|registered).*]", "[$1]"));
    }

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread.Builder v = Thread.ofVirtual(), p = Thread.ofPlatform().daemon();
        begin(v, "owns", Thread.State.WAITING, () -> {
            synchronized (monitor) { LockSupport.park(monitor); }
        });
        begin(v, "parks", Thread.State.WAITING, LockSupport::park);
        begin(
            v, "parks for long", Thread.State.TIMED_WAITING, () -> LockSupport.parkNanos(1L << 60));
        begin(v, "wants a lock", Thread.State.WAITING, lock::lock);
        begin(v, "wants a monitor", Thread.State.BLOCKED, () -> {
            synchronized (awaited) {
                synchronized (monitor) {}
            }
        });
        begin(v, "waits", Thread.State.WAITING, () -> await(names));
        begin(v, "is pinned", Thread.State.WAITING, () -> Pins.x++);
        begin(p, "wants a monitor, too", Thread.State.BLOCKED, () -> {
            synchronized (monitor) {}
        });
        begin(p, "wants a lock, too", Thread.State.WAITING, lock::lock);
        begin(p, "waits, too", Thread.State.WAITING, () -> await(lock));
        String text = dump(ThreadDumpFormat.TEXT_PLAIN), json = dump(ThreadDumpFormat.JSON);
        for (String name : names) show(text, name, "#", "\n\n");
        for (String name : names) show(json, name, "\"tid\"", "\n          }");
        command("threadVthreadScheduler");
        command("threadVthreadPollers");
        System.exit(0);
    }
}
