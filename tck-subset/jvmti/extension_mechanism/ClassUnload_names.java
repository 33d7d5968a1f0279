/* SPDX-License-Identifier: Apache-2.0 */
// expect: function com.sun.hotspot.functions.IsClassUnloadingEnabled: Tell if class unloading is enabled (-noclassgc), 1 parameters [IsClassUnloadingEnabled kind 96 type 108 null 0] errors 0
// expect: event com.sun.hotspot.events.ClassUnload: CLASS_UNLOAD event, index 49, 2 parameters [JNI Environment kind 92 type 117 null 0] [Class kind 92 type 115 null 0]
// expect: PASS
import java.io.InputStream;

class Main {
    static native void listen(boolean on);
    static native int unloads();
    static native void unloaded(boolean listening); // checks, and counts from 0 again
    static native void collect();

    static class Own extends ClassLoader {
        Own() { super(null); }

        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = Main.class.getResourceAsStream(name + ".class")) {
                byte[] b = in.readAllBytes();
                byte[] from = "Main$Gone".getBytes(),
                       to = "pkg/Gone1".getBytes(); // a class in a package
                for (int i = 0; i + from.length <= b.length; i++)
                    if (java.util.Arrays.equals(b, i, i + from.length, from, 0, from.length))
                        System.arraycopy(to, 0, b, i, to.length);
                return defineClass("pkg.Gone1", b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static class Gone {}

    static void make() throws Exception {
        new Own().findClass("Main$Gone").getDeclaredConstructors();
    }

    static void unload() throws Exception {
        make();
        for (int i = 0; i < 10 && unloads() == 0; i++) {
            collect();
            Thread.sleep(20);
        }
    }

    public static void main(String[] args) throws Exception {
        unload();
        unloaded(false);
        listen(true);
        unload();
        unloaded(true);
        listen(false);
        unload();
        unloaded(false);
    }
}
