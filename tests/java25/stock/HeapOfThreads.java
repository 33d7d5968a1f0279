// SPDX-License-Identifier: Apache-2.0
import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import test.Say;

/** A heap dump has the stacks of virtual threads, carried or not, and what their frames hold. */
public class HeapOfThreads {
    static class HeldByParked {}

    static class HeldByWaiting {}

    static class HeldByBlocked {}

    static class HeldByRunning {}

    static final Object door = new Object(), bell = new Object();
    static volatile boolean runs, ends;

    static void parks() {
        Object held = new HeldByParked();
        LockSupport.park();
        use(held);
    }

    static void waits() {
        Object held = new HeldByWaiting();
        synchronized (bell) {
            try {
                bell.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        use(held);
    }

    static void enters() {
        Object held = new HeldByBlocked();
        synchronized (door) { use(held); }
    }

    static void runs() {
        Object held = new HeldByRunning();
        runs = true;
        while (!ends)
            ;
        use(held);
    }

    static void use(Object o) {
        if (o.hashCode() == 1) ends = true;
    }

    static Thread start(Runnable task, Thread.State state) throws Exception {
        Thread t = Thread.startVirtualThread(task);
        while (t.getState() != state) Thread.sleep(1);
        return t;
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempDirectory("dump").resolve("threads.hprof");
        Thread parked, waiting, blocked, running = Thread.startVirtualThread(HeapOfThreads::runs);
        while (!runs) Thread.sleep(1);
        synchronized (door) {
            blocked = start(HeapOfThreads::enters, Thread.State.BLOCKED);
            parked = start(HeapOfThreads::parks, Thread.State.WAITING);
            waiting = start(HeapOfThreads::waits, Thread.State.WAITING);
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpHeap(file.toString(), true);
        }
        ends = true;
        LockSupport.unpark(parked);
        synchronized (bell) { bell.notify(); }
        for (Thread t : List.of(parked, waiting, blocked, running)) t.join();
        new Reader(file).say();
        Files.delete(file);
        Files.delete(file.getParent());
    }

    /** As much of the format as is needed. */
    static class Reader {
        record Root(long object, int thread, int number) {}

        final Map<Long, String> names = new HashMap<>(), classes = new HashMap<>(),
                                frames = new HashMap<>();
        final Map<Integer, List<String>> traces = new HashMap<>();
        final Map<Long, Long> classOf = new HashMap<>();
        final List<Root> threads = new ArrayList<>(), locals = new ArrayList<>();
        static final int[] SIZES = {0, 0, 8, 0, 1, 2, 4, 8, 1, 2, 4, 8};

        Reader(Path file) throws IOException {
            byte[] all = Files.readAllBytes(file);
            DataInputStream d = new DataInputStream(new ByteArrayInputStream(all));
            d.skipNBytes(19 + 4 + 8);
            while (d.available() > 0) record(d);
        }

        void record(DataInputStream d) throws IOException {
            int tag = d.readByte();
            d.readInt();
            int length = d.readInt(), end = d.available() - length;
            switch (tag) {
                case 0x01 -> names.put(d.readLong(), new String(d.readNBytes(length - 8)));
                case 0x02 -> {
                    d.readInt();
                    long c = d.readLong();
                    d.readInt();
                    classes.put(c, names.get(d.readLong()));
                }
                case 0x04 -> frames.put(d.readLong(), names.get(d.readLong()));
                case 0x05 -> {
                    int serial = d.readInt();
                    d.readInt();
                    List<String> list = new ArrayList<>();
                    for (int n = d.readInt(); n > 0; n--) list.add(frames.get(d.readLong()));
                    traces.put(serial, list);
                }
                case 0x0c, 0x1c -> {
                    while (d.available() > end) part(d);
                }
                default -> {}
            }
            d.skipNBytes(d.available() - end);
        }

        void part(DataInputStream d) throws IOException {
            switch (d.readUnsignedByte()) {
                case 0x01, 0x02 -> d.skipNBytes(16);
                case 0x03 -> locals.add(new Root(d.readLong(), d.readInt(), d.readInt()));
                case 0x04, 0x06 -> d.skipNBytes(12);
                case 0x05, 0x07, 0xff -> d.skipNBytes(8);
                case 0x08 -> threads.add(new Root(d.readLong(), d.readInt(), d.readInt()));
                case 0x20 -> {
                    d.skipNBytes(8 + 4 + 6 * 8 + 4 + 2);
                    for (int n = d.readUnsignedShort(); n > 0; n--) {
                        d.skipNBytes(8);
                        d.skipNBytes(SIZES[d.readByte()]);
                    }
                    d.skipNBytes(9 * d.readUnsignedShort());
                }
                case 0x21 -> {
                    long o = d.readLong();
                    d.readInt();
                    classOf.put(o, d.readLong());
                    d.skipNBytes(d.readInt());
                }
                case 0x22 -> {
                    d.skipNBytes(12);
                    long n = d.readInt();
                    d.skipNBytes(8 + 8 * n);
                }
                case 0x23 -> {
                    d.skipNBytes(12);
                    long n = d.readInt();
                    d.skipNBytes(n * SIZES[d.readByte()]);
                }
                default -> throw new IOException("tag");
            }
        }

        String nameOf(long object) {
            String name = classes.get(classOf.getOrDefault(object, 0L));
            return name == null ? "?" :
                    name;
            }

            void say() {
                TreeSet<String> said = new TreeSet<>();
                Map<Integer, List<String>> virtual = new HashMap<>();
                for (Root r : threads)
                    if (nameOf(r.object).equals("java/lang/VirtualThread")) {
                        virtual.put(r.thread, traces.get(r.number));
                        said.add("stack " + traces.get(r.number));
                    }
                for (Root r : locals)
                    if (nameOf(r.object).contains("Held"))
                        said.add(nameOf(r.object) + " in " +
                            virtual.getOrDefault(r.thread, List.of()).get(r.number));
                for (String s : said) Say.say("dumped", s);
            }
        }
    }
