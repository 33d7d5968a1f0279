// SPDX-License-Identifier: Apache-2.0
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/** Mixed load until standard input ends: Soak SEED [LOAD,...].  For each "n" of input there is a
 * line of figures.  For an "r" all loads rest, what they have dropped is collected, and then comes
 * the line; a "g" lets them go on.  At the end, whether anything was lost. */
public class Soak {
    static final Map<String, Loads.Load> loads = new TreeMap<>(
        Map.ofEntries(Map.entry("threads", Loads::threads), Map.entry("loaders", Loads::loaders),
            Map.entry("redefinition", Loads::redefinition), Map.entry("hidden", Loads::hidden),
            Map.entry("exceptions", Loads::exceptions), Map.entry("monitors", Loads::monitors),
            Map.entry("monitors too", Loads::monitors), Map.entry("buffers", Loads::buffers),
            Map.entry("files", Loads::files), Map.entry("strings", Loads::strings)));
    /** What a turn may end with. */
    static Predicate<Throwable> borne = e -> false;
    /** Loaders that a library keeps on purpose or by a fault of its own. */
    static IntSupplier kept = () -> 0;
    static volatile boolean over, failed;
    /** Milliseconds after each turn: many soaks can run beside each other. */
    static final int PAUSE = Integer.getInteger("pause", 0);
    /** Each turn has it for reading; who has it for writing lets all loads rest. */
    static final ReadWriteLock turns = new ReentrantReadWriteLock(true);

    static void load(String name, long seed, Loads.Load load) {
        Random random = new Random(seed);
        try {
            while (!over) {
                turns.readLock().lock();
                try {
                    load.turn(random);
                } catch (Throwable e) {
                    if (!borne.test(e)) throw e;
                    Loads.add("turns that failed", 1);
                } finally {
                    turns.readLock().unlock();
                }
                Thread.sleep(PAUSE + random.nextInt(5));
            }
        } catch (Throwable e) {
            failed = true;
            System.out.println("FAILED " + name + ": " + e);
            e.printStackTrace(System.out);
        }
    }

    static long direct() {
        for (BufferPoolMXBean b : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class))
            if (b.getName().equals("direct")) return b.getMemoryUsed();
        return 0;
    }

    /** What is left after a collection. */
    static void figures(String word) {
        System.gc();
        Loads.reap();
        Runtime r = Runtime.getRuntime();
        System.out.println("figures " + word + " heap=" + (r.totalMemory() - r.freeMemory()) +
            " classes=" + ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() +
            " unloaded=" + ManagementFactory.getClassLoadingMXBean().getUnloadedClassCount() +
            " threads=" + ManagementFactory.getThreadMXBean().getThreadCount() + " direct=" +
            direct() + " loaders=" + (Loads.of("loaders made") - Loads.of("loaders collected")));
    }

    static void equal(String a, String b, int kept) {
        if (Loads.of(a) != Loads.of(b) + kept) {
            failed = true;
            System.out.println("LOST: " + a + " " + Loads.of(a) + ", " + b + " " + Loads.of(b) +
                (kept == 0 ? "" : ", kept " + kept));
        }
    }

    /** Collectors and cleaners need a moment; what is not there after a minute of collections is
     * lost. */
    static void settle() throws InterruptedException {
        for (int i = 0; i < 600; i++) {
            System.gc();
            Loads.reap();
            if (Loads.of("loaders made") == Loads.of("loaders collected") + kept.getAsInt() &&
                Loads.of("buffers made") == Loads.of("buffers freed"))
                return;
            Thread.sleep(100);
        }
    }

    /** All of the heap is used once, and with it the collector's tables.  When a load gets there
     *  depends on the machine, and memory at rest would seem to grow till then. */
    static void fill() {
        Runtime r = Runtime.getRuntime();
        List<byte[]> blocks = new ArrayList<>();
        while (r.maxMemory() - r.totalMemory() + r.freeMemory() > 12 << 20)
            blocks.add(new byte[32 << 10]);
        System.gc();
        System.out.println("filled " + (blocks.size() > 1000));
    }

    public static void main(String[] args) throws Exception {
        fill();
        List<Thread> all = new ArrayList<>();
        long seed = Long.parseLong(args[0]);
        try {
            for (var e : loads.entrySet()) {
                if (args.length > 1 && !List.of(args[1].split(",")).contains(e.getKey())) continue;
                long s = seed++;
                Thread t =
                    new Thread(() -> load(e.getKey(), s, e.getValue()), "load " + e.getKey());
                t.start();
                all.add(t);
            }
            System.out.println("ready");
            for (int c; (c = System.in.read()) >= 0;) {
                if (c == 'r') turns.writeLock().lock();
                if (c == 'r') settle();
                if (c == 'r' || c == 'n') figures("now");
                if (c == 'g') turns.writeLock().unlock();
            }
        } finally { /* no memory for a thread: those that run end, too */
            over = true;
        }
        for (Thread t : all) t.join();
        settle();
        equal("threads started", "threads ended", 0);
        equal("loaders made", "loaders collected", kept.getAsInt());
        equal("buffers made", "buffers freed", 0);
        equal("exceptions thrown", "exceptions caught", 0);
        if (Loads.guarded != Loads.of("monitor turns")) {
            failed = true;
            System.out.println("LOST: " + Loads.guarded + " of " + Loads.of("monitor turns") +
                " turns under a lock");
        }
        figures("end");
        System.out.println("counts " + Loads.counts);
        System.out.println(failed ? "failed" : "nothing lost");
        System.exit(failed ? 1 : 0);
    }
}
