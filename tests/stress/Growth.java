// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.lang.invoke.*;
import java.lang.ref.*;
import java.nio.file.*;
import java.util.*;

/** Does a thousand times what must leave nothing behind, and compares the resident memory after a
 * warm-up with that at the end. */
public class Growth {
    interface Step {
        void run(int i) throws Throwable;
    }

    static long residentKb() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status")))
            if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("[^0-9]", ""));
        return 0;
    }

    static void settle() throws Exception {
        for (int i = 0; i < 4; i++) {
            System.gc();
            Thread.sleep(20);
        }
    }

    /** limit: kilobytes that n rounds may add. */
    static void check(String name, int n, long limit, Step step) throws Throwable {
        for (int i = 0; i < n / 2; i++) step.run(i);
        settle();
        long before = residentKb();
        for (int i = 0; i < n; i++) step.run(i);
        settle();
        long grown = residentKb() - before;
        System.out.println(
            name + (grown <= limit ? ": flat" : ": grown by " + grown + " KB in " + n + " rounds"));
    }

    static class Fresh extends ClassLoader {
        Fresh() { super(null); }

        final Map<String, byte[]> bytes = new HashMap<>();

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in =
                     Growth.class.getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException | NullPointerException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static class Loaded implements Runnable {
        static int[] data = new int[1000];
        static final String TEXT = "text" + data.length;

        enum Kind { A, B }

        record Pair(int a, String b) {}

        public void run() {
            Runnable r = () -> data[0]++;
            r.run();
            Object o = new Pair(1, TEXT + data[0]);
            if (o.hashCode() == 0 || Kind.valueOf("B").ordinal() != 1) throw new AssertionError();
            synchronized (o) { o.notify(); }
        }
    }

    static int depth(int n) { return 1 + depth(n + 1); }

    public static void main(String[] args) throws Throwable {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        check("class loading and unloading", n, 6000,
            i
            -> ((Runnable) new Fresh()
                    .loadClass("Growth$Loaded")
                    .getDeclaredConstructor()
                    .newInstance())
                   .run());
        byte[] hidden = Growth.class.getResourceAsStream("Growth$Loaded.class").readAllBytes();
        check("hidden classes", n, 6000,
            i -> MethodHandles.lookup().defineHiddenClass(hidden, false));
        check("caught StackOverflowError", n, 3000, i -> {
            try {
                depth(0);
            } catch (StackOverflowError e) {
                if (i < 0) throw e;
            }
        });
        check("caught OutOfMemoryError", n, 3000, i -> {
            try {
                long[][] a = new long[1 << 20][];
                for (int k = 0;; k++) a[k] = new long[1 << 28];
            } catch (OutOfMemoryError e) {
                if (i < 0) throw e;
            }
        });
        check("threads", n, 3000, i -> {
            Thread t = new Thread(() -> {
                synchronized (Growth.class) { Growth.class.notifyAll(); }
            });
            t.start();
            t.join();
        });
        check("monitors", n, 3000, i -> {
            for (int k = 0; k < 100; k++) {
                Object o = new Object();
                o.hashCode();
                synchronized (o) { o.notify(); }
            }
        });
        check("reflection and handles", n, 4000, i -> {
            MethodHandle h = MethodHandles.lookup().findStatic(
                Math.class, "abs", MethodType.methodType(int.class, int.class));
            if ((int) h.invoke(-i) != i) throw new AssertionError();
            String.class.getMethod("length").invoke("x" + i);
        });
        check("exceptions with stack traces", n, 3000, i -> {
            try {
                Integer.parseInt("no " + i);
            } catch (NumberFormatException e) {
                e.getStackTrace();
            }
        });
        check("interned strings", n, 3000, i -> {
            for (int k = 0; k < 100; k++)
                ("unique " + i + "," + k + "," + System.nanoTime()).intern();
        });
        check("files and processes", n / 20, 3000, i -> {
            Path p = Files.createTempFile("growth", null);
            Files.writeString(p, "x".repeat(10000));
            Files.delete(p);
            new ProcessBuilder("true").start().waitFor();
        });
    }
}
