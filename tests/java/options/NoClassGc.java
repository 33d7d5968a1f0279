// SPDX-License-Identifier: Apache-2.0
// options: -Xnoclassgc
// A class stays when nothing refers to it but its loader, and with it the loader.
import java.io.InputStream;
import java.lang.ref.WeakReference;

public class NoClassGc {
    public static class Inner {}

    static class Loader extends ClassLoader {
        Loader() { super(null); }

        Class<?> define() throws Exception {
            try (InputStream in = NoClassGc.class.getResourceAsStream("NoClassGc$Inner.class")) {
                byte[] b = in.readAllBytes();
                return defineClass(null, b, 0, b.length);
            }
        }
    }

    static WeakReference<Class<?>> dropped() throws Exception {
        return new WeakReference<>(new Loader().define());
    }

    public static void main(String[] args) throws Exception {
        WeakReference<Class<?>> kept = dropped();
        WeakReference<Object> object = new WeakReference<>(new Object());
        while (object.get() != null) System.gc();
        System.out.println("class: " + (kept.get() != null));
        System.out.println("its loader: " + (kept.get().getClassLoader() != null));
    }
}
