// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;

/**
 * Texts of each length up to 100, and of such around larger round numbers: names of classes, of
 * members, source files and threads, messages, and what variables hold.  A buffer that fits a name,
 * but not what is put around it, has its length here, and one that is too short by a byte, too.
 */
class Lengths {
    /** What is defined under other names. */
    public static class Named implements Runnable {
        private static String text;

        @Override
        public void run() {
            member("value");
        }

        /** As a text, "Lengths.java" and "member" and "value" are constants of its class file. */
        private static void member(String value) {
            text = value;
            if (value.isEmpty()) {
                return;
            }
            throw new IllegalStateException(value);
        }
    }

    static final class Loader extends ClassLoader {
        Loader() { super(Lengths.class.getClassLoader()); }

        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    }

    private static byte[] named;
    private static int caught;

    private static void of(int n, Loader loader) throws Exception {
        String text = "x".repeat(n);
        byte[] made = Bytes.renamed(named, Named.class.getName().replace('.', '/'), text, "member",
            text, "Lengths.java", text, "value", text);
        Runnable work = (Runnable) loader.define(text, made).getConstructor().newInstance();
        if (n > 64 && n % 8 < 7 && n % 50 > 0) { // buffers for names of threads are seldom so large
            catching(work);
            return;
        }
        Thread t = new Thread(new ThreadGroup(text), () -> catching(work), text);
        t.start();
        t.join();
    }

    private static void catching(Runnable work) {
        try {
            work.run();
        } catch (IllegalStateException e) {
            caught += e.getMessage().length();
        }
    }

    /** Whether it is a power of two, or up to three less; or large, and no round number. */
    private static boolean isLeftOut(int n) {
        return n > 28 && Integer.highestOneBit(n + 3) > n - 1 || n > 100 && (n + 2) % 10 > 2;
    }

    public static void main(String[] args) throws Exception {
        try (InputStream in =
                 Lengths.class.getClassLoader().getResourceAsStream("Lengths$Named.class")) {
            named = in.readAllBytes();
        }
        Loader loader = new Loader();
        for (int power = 4096; power >= 32; power /= 2) { // first, as some look at so many only
            for (int n = power - 3; n <= power; n++) {
                of(n, loader);
            }
        }
        for (int n = 300; n >= 1; n--) {
            if (!isLeftOut(n)) {
                of(n, loader);
            }
        }
        System.out.println("program: texts of " + caught + " characters");
    }
}
