// SPDX-License-Identifier: Apache-2.0
// tags: tools
// depends: ../common
// native: samplestorm.c
// options: -Xmx128m -agentpath:${LIB}/libSampleStorm.so -Dlibrary=${LIB}/libSampleStorm.so
// args: 3000
// expect: SampleStorm.expected
import java.lang.invoke.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Everything at once, while all threads are interrupted for their stacks. */
public class SampleStorm {
    static native void begin();
    static native long lookedAt();
    static native long[] end();
    static native void redefine(Class<?> c, byte[] bytes);
    static native int callBack(int n);
    static native void attachAndDetach();
    static native void events(boolean on);
    static native void walks();

    static volatile boolean stop;
    static volatile Object sink;
    interface Work {
        void once() throws Throwable;
    }
    static final Map<String, Throwable> failures = new ConcurrentHashMap<>();

    static Thread worker(String name, Work w) {
        Thread t = new Thread(() -> {
            while (!stop) {
                try {
                    w.once();
                } catch (Throwable e) {
                    failures.put(name, e);
                }
            }
        }, name);
        t.start();
        return t;
    }

    // ---- recursion, exceptions
    static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }

    static int endless(int n) { return endless(n + 1) + 1; }

    static void thrower(int n) throws Exception {
        if (n == 0) throw new Exception("thrown");
        try {
            thrower(n - 1);
        } finally {
            sink = n;
        }
    }

    static synchronized int locked(int n) { return n == 0 ? 0 : locked(n - 1) + 1; }

    static int called(int n) { return n > 0 ? callBack(n - 1) + 1 : deep(20); }

    static void mixed() throws Exception {
        deep(300);
        try {
            endless(0);
        } catch (StackOverflowError e) {
            sink = e;
        }
        try {
            thrower(40);
        } catch (Exception e) {
            sink = e.getStackTrace();
        }
        locked(30);
        callBack(12);
    }

    // ---- allocation
    static void allocate() {
        List<Object> l = new ArrayList<>();
        for (int i = 0; i < 2000; i++) l.add(i % 7 == 0 ? new int[i] : "s" + i);
        sink = l;
        if (l.size() % 10 == 0) System.gc();
    }

    // ---- classes come and go
    public static class Loaded implements Runnable {
        static final List<Integer> made = new ArrayList<>();

        public void run() {
            for (int i = 0; i < 10; i++) {
                int k = i;
                Callable<Integer> c = () -> k + made.size();
                try {
                    made.add(c.call());
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    static byte[] bytesOf(Class<?> c) throws Exception {
        return SampleStorm.class.getResourceAsStream(c.getName() + ".class").readAllBytes();
    }

    static void loadAndForget() throws Exception {
        byte[] b = bytesOf(Loaded.class);
        ClassLoader l = new ClassLoader(null) {
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                return name.equals(Loaded.class.getName())
                    ? defineClass(name, b, 0, b.length)
                    : SampleStorm.class.getClassLoader().loadClass(name);
            }
        };
        ((Runnable) l.loadClass(Loaded.class.getName()).getConstructor().newInstance()).run();
    }

    // ---- a class that changes
    static class Changing {
        static int value() { return 1111111 + SampleStorm.deep(5); }

        static int around(int n) { return n == 0 ? value() : around(n - 1) + 1; }
    }

    static byte[] other(byte[] b, int from, int to) {
        byte[] c = b.clone();
        for (int i = 0; i < c.length - 4; i++)
            if (c[i] == 3 && java.nio.ByteBuffer.wrap(c, i + 1, 4).getInt() == from)
                java.nio.ByteBuffer.wrap(c, i + 1, 4).putInt(to);
        return c;
    }

    // ---- threads, locks, waits
    static final Object monitor = new Object();
    static final Lock lock = new ReentrantLock();

    static void shortThreads() throws Exception {
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) (ts[i] = new Thread(() -> deep(50))).start();
        for (Thread t : ts) t.join();
        attachAndDetach();
    }

    static void waits() throws Exception {
        synchronized (monitor) {
            monitor.notifyAll();
            monitor.wait(1);
        }
        lock.lock();
        try {
            LockSupport.parkNanos(100_000);
        } finally {
            lock.unlock();
        }
        Thread.sleep(0, 200_000);
    }

    static void handles() throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(
            SampleStorm.class, "deep", MethodType.methodType(int.class, int.class));
        for (int i = 0; i < 20; i++)
            sink = (int) MethodHandles.filterReturnValue(h, MethodHandles.identity(int.class))
                       .invoke(i);
        sink = SampleStorm.class.getDeclaredMethod("locked", int.class).invoke(null, 5);
        sink = String.format("%s %d", "a", 3) +
            List.of(3, 1, 2).stream().sorted().map(n -> n + 1).toList();
        byte[] copy = new byte[10000];
        for (int i = 0; i < 100; i++) System.arraycopy(copy, 0, copy, i, 5000);
    }

    public static void main(String[] args) throws Exception {
        System.load(System.getProperty("library"));
        byte[] first = bytesOf(Changing.class), second = other(first, 1111111, 2222222);
        begin();
        List<Thread> all = new ArrayList<>();
        all.add(worker("mixed", SampleStorm::mixed));
        all.add(worker("allocate", SampleStorm::allocate));
        all.add(worker("load", SampleStorm::loadAndForget));
        all.add(worker("threads", SampleStorm::shortThreads));
        all.add(worker("waits", SampleStorm::waits));
        all.add(worker("waits too", SampleStorm::waits));
        all.add(worker("handles", SampleStorm::handles));
        all.add(worker("change", () -> {
            redefine(Changing.class, second);
            sink = Changing.around(10);
            redefine(Changing.class, first);
        }));
        all.add(worker("changed", () -> {
            int v = Changing.around(100);
            if (v % 1111111 != 105) throw new AssertionError(v);
        }));
        all.add(worker("events", () -> {
            events(true);
            Thread.sleep(2);
            events(false);
            walks();
            Thread.sleep(30);
        }));
        while (lookedAt() < Integer.parseInt(args[0])) Thread.sleep(20);
        stop = true;
        for (Thread t : all) t.join();
        long[] seen = end();
        System.out.println("failures: " + failures);
        System.out.println("strange: " + seen[3]);
        System.out.println("without frames: -4: " + seen[8] + ", -5: " + seen[9] +
            ", -6: " + seen[10] + ", -7: " + seen[11]);
        if (args.length > 1) System.out.println(Arrays.toString(seen));
    }
}
