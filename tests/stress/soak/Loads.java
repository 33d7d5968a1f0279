// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;

/** What goes on in the soak: each load makes things and drops them, counts both, and finds at the
 * end that nothing is missing. */
class Loads {
    interface Load {
        void turn(Random random) throws Exception;
    }

    static final Map<String, AtomicLong> counts = new java.util.TreeMap<>();
    static {
        for (String s :
            "threads started,threads ended,loaders made,loaders collected,hidden classes,exceptions thrown,exceptions caught,redefinitions,monitor turns,buffers made,buffers freed,files,strings,turns that failed"
                .split(","))
            counts.put(s, new AtomicLong());
    }

    static long add(String what, long n) { return counts.get(what).addAndGet(n); }

    static long of(String what) { return counts.get(what).get(); }

    /* ---- threads ---- */

    static void threads(Random random) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 1 + random.nextInt(20); i > 0; i--) {
            Thread t = new Thread(() -> {
                ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[100]);
                own.get()[3]++;
                add("threads ended", 1);
            }, "guest thread");
            t.start();
            add("threads started", 1);
            all.add(t);
        }
        for (Thread t : all) t.join();
        var pool = Executors.newFixedThreadPool(3);
        Set<Future<Integer>> futures = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            futures.add(pool.submit(() -> k));
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        pool.shutdown();
        if (sum != 45) throw new AssertionError("lost work: " + sum);
    }

    /* ---- loaders, classes, redefinition ---- */

    static class Fresh extends ClassLoader {
        Fresh() { super(null); }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] b = classFile(name);
            return defineClass(name, b, 0, b.length);
        }
    }

    static final Map<String, byte[]> read = new ConcurrentHashMap<>();

    static byte[] classFile(String name) {
        return read.computeIfAbsent(name, n -> {
            try (InputStream in = Loads.class.getResourceAsStream(n + ".class")) {
                return in.readAllBytes();
            } catch (Exception e) {
                throw new IllegalStateException(n, e);
            }
        });
    }

    static final byte[] guest = classFile("Guest");
    static final ReferenceQueue<ClassLoader> gone = new ReferenceQueue<>();
    static final Set<PhantomReference<ClassLoader>> alive = new HashSet<>();

    /** All loaders that the collector has found dead are counted. */
    static synchronized void reap() {
        for (Object r; (r = gone.poll()) != null;)
            if (alive.remove(r)) add("loaders collected", 1);
    }

    static IntUnaryOperator made() throws Exception {
        Fresh loader = new Fresh();
        synchronized (Loads.class) { alive.add(new PhantomReference<>(loader, gone)); }
        add("loaders made", 1);
        reap();
        return (IntUnaryOperator) loader.loadClass("Guest").getDeclaredConstructor().newInstance();
    }

    static void loaders(Random random) throws Exception {
        for (int i = 0; i < 5; i++)
            if (made().applyAsInt(i) != 7_000_000)
                throw new AssertionError("a guest in another version");
    }

    /** An agent retransforms classes, each from what it was last redefined to. */
    static final boolean retransformed = Boolean.getBoolean("others.retransform");

    /** Classes of loaders that go away: former versions stay as long as their class. */
    static void redefinition(Random random) throws Exception {
        IntUnaryOperator g = made();
        Editor editor = new Editor(random);
        int redefined = 7_000_000;
        for (int version = 7_000_001; version < 7_000_004; version++) {
            Class<?>[] classes = {g.getClass()};
            byte[][] bytes = {editor.legal(guest, version)};
            boolean redefines = random.nextBoolean();
            int error =
                redefines ? Agent.redefine(classes, bytes) : Agent.retransform(classes, bytes);
            if (redefines) redefined = version;
            add("redefinitions", 1);
            if (error == 110) throw new OutOfMemoryError("JVMTI_ERROR_OUT_OF_MEMORY");
            int got = g.applyAsInt(version);
            if (error != 0 || (got != version && !(retransformed && got == redefined)))
                throw new AssertionError(
                    "redefinition: error " + error + ", version " + got + " for " + version);
        }
    }

    static final byte[] hiddenGuest = classFile("Loads$Hidden");

    static class Hidden {
        static int value(int n) { return n * 3 + ("" + n).length(); }
    }

    static void hidden(Random random) throws Exception {
        for (int i = 0; i < 5; i++) {
            Class<?> c = MethodHandles.lookup().defineHiddenClass(hiddenGuest, true).lookupClass();
            var m = c.getDeclaredMethod("value", int.class);
            m.setAccessible(true);
            if ((int) m.invoke(null, 5) != 16)
                throw new AssertionError("a hidden class computes otherwise");
            add("hidden classes", 1);
        }
    }

    /* ---- exceptions ---- */

    static int thrower(int n) {
        if (n == 0) {
            add("exceptions thrown", 1);
            throw new IllegalStateException("from the ground");
        }
        return thrower(n - 1) + 1;
    }

    static int endless(int n) { return endless(n + 1) + 1; }

    static void exceptions(Random random) {
        for (int i = 0; i < 50; i++) {
            try {
                thrower(random.nextInt(60));
            } catch (IllegalStateException e) {
                if (e.getStackTrace().length > 0) add("exceptions caught", 1);
            }
        }
        try {
            endless(0);
        } catch (StackOverflowError e) {
            if (random.nextInt(20) == 0) e.getStackTrace();
        }
    }

    /* ---- monitors ---- */

    static final Object[] locks = new Object[16];
    static long guarded, expected;
    static {
        for (int i = 0; i < locks.length; i++) locks[i] = new Object();
    }

    static void monitors(Random random) throws Exception {
        for (int i = 0; i < 300; i++) {
            Object fresh = new Object();
            synchronized (fresh) {
                if (i % 10 == 0) fresh.wait(0, 1000);
            }
            synchronized (locks[0]) { guarded++; }
            add("monitor turns", 1);
        }
        Object lock = locks[random.nextInt(locks.length)];
        synchronized (lock) {
            lock.notifyAll();
            lock.wait(1);
        }
    }

    /* ---- memory outside the heap, files, strings ---- */

    static final Cleaner cleaner = Cleaner.create();

    static void buffers(Random random) {
        for (int i = 0; i < 20; i++) {
            ByteBuffer b = ByteBuffer.allocateDirect(8 << 10);
            b.put(random.nextInt(b.capacity()), (byte) 1);
            add("buffers made", 1);
            cleaner.register(b, () -> add("buffers freed", 1));
        }
    }

    static void files(Random random) throws Exception {
        Path p = Files.createTempFile("soak", ".txt");
        Files.writeString(p, "x".repeat(random.nextInt(10000)));
        Files.readAllLines(p);
        Files.delete(p);
        add("files", 1);
    }

    static void strings(Random random) {
        Map<String, WeakReference<byte[]>> map = new HashMap<>();
        for (int i = 0; i < 300; i++)
            map.put(("soak" + random.nextLong()).intern(),
                new WeakReference<>(new byte[random.nextInt(4000)]));
        add("strings", map.size());
    }
}
