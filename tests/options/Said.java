// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;
import java.lang.ref.WeakReference;

/* Does what log_lines.py reads about in the log. */
public class Said {
    static class Gone {}

    static class Loader extends ClassLoader {
        Loader() { super(null); }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = bytesOf(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static byte[] bytesOf(String name) throws ClassNotFoundException {
        try {
            InputStream in = Said.class.getResourceAsStream(name + ".class");
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    static int thrower(int depth) {
        if (depth == 0) throw new IllegalStateException("said");
        return thrower(depth - 1);
    }

    static void catcher() {
        try {
            thrower(2);
        } finally {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            catcher();
        } catch (IllegalStateException e) {
            Thread.yield();
        }
        Thread t = new Thread("the said thread");
        t.start();
        t.join();
        StackWalker.getInstance().forEach(f -> {});
        WeakReference<Class<?>> gone = new WeakReference<>(new Loader().loadClass("Said$Gone"));
        while (gone.get() != null) System.gc();
    }
}
