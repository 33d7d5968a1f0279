// SPDX-License-Identifier: Apache-2.0
// native: Unload.c
import java.lang.ref.*;

public class Unload {
    static class L extends ClassLoader {
        L() { super(Unload.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            if (!n.equals("Unload$Lib")) return super.loadClass(n, r);
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            try (var in = Unload.class.getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(n);
            }
        }

        @Override
        protected String findLibrary(String n) {
            return System.getProperty("java.library.path") + "/lib" + n + ".so";
        }
    }

    public static class Lib {
        public static native int f();

        public static void load() {
            System.loadLibrary("Unload");
            System.out.println("f() = " + f());
        }
    }

    static WeakReference<?> use() throws Exception {
        L l = new L();
        l.loadClass("Unload$Lib").getMethod("load").invoke(null);
        L other = new L();
        try {
            other.loadClass("Unload$Lib").getMethod("load").invoke(null);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println("e.getCause().getMessage().replaceAll(...) = " +
                e.getCause().getMessage().replaceAll("Library .*/", "Library "));
        }
        return new WeakReference<>(l);
    }

    public static void main(String[] args) throws Exception {
        WeakReference<?> w = use();
        for (int i = 0; i < 200 && (w.get() != null || !done()); i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println("w.get() == null = " + (w.get() == null));
        System.out.println("unloaded " + done());
    }

    static boolean done() { return new java.io.File("unloaded").exists(); }
}
