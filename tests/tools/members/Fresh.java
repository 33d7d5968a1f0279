// SPDX-License-Identifier: Apache-2.0
// Classes of loaders that come and go, redefined to something else each time, leave nothing behind:
// neither they nor the calls that are linked anew.
import java.io.InputStream;
import java.lang.instrument.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.List;
import java.util.function.Supplier;

public class Fresh {
    static long residentKb() throws Exception {
        return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4;
    }

    public static class Guest implements Supplier<String> {
        public String get() { return "version 0"; }
    }

    static class Loader extends ClassLoader {
        final byte[] bytes;

        Loader(byte[] bytes) {
            super(null);
            this.bytes = bytes;
        }

        @Override
        protected Class<?> findClass(String name) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static byte[] version(byte[] original, int n) {
        String text =
            new String(original, StandardCharsets.ISO_8859_1).replace("version 0", "version " + n);
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Interface calls, many of them: each is linked again after a redefinition. */
    static int calls(List<String> l) {
        int n = 0;
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        n += l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() +
            l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size() + l.size();
        return n;
    }

    @SuppressWarnings("unchecked")
    public static void premain(String options, Instrumentation i) throws Exception {
        byte[] original;
        try (InputStream in = Fresh.class.getResourceAsStream("Fresh$Guest.class")) {
            original = in.readAllBytes();
        }
        byte[][] garbage = new byte[16][];
        for (int n = 0; n < 2000; n++) /* the heap is as large as it will be */
            garbage[n % 16] = new byte[100_000];
        long start = 0;
        for (int n = 0; n < 500; n++) {
            if (n == 200) {
                System.gc();
                start = residentKb();
            }
            Supplier<String> g = (Supplier<String>) new Loader(original)
                                     .loadClass("Fresh$Guest")
                                     .getDeclaredConstructor()
                                     .newInstance();
            for (int v = 1; v < 4; v++) {
                i.redefineClasses(new ClassDefinition(g.getClass(), version(original, v)));
                if (calls(List.of("one")) != 256 || !g.get().equals("version " + v))
                    System.out.println("wrong: " + g.get());
            }
        }
        System.gc();
        long growth = residentKb() - start;
        System.out.println(growth < LIMIT_KB ? "no growth" : "growth " + growth + " KB");
    }

    static final long LIMIT_KB = 6000;

    public static void main(String[] args) {}
}
