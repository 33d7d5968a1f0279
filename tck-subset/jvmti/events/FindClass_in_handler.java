/* SPDX-License-Identifier: Apache-2.0 */
import java.io.InputStream;

class Main {
    static native void watch(boolean on);

    public static class Hidden implements Runnable {
        public void run() { hidden(); }

        void hidden() {}
    }

    /** Defines Hidden itself: another class than the application loader's. */
    static class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("Main$Hidden")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = Main.class.getResourceAsStream("Main$Hidden.class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable r =
            (Runnable) new Loader().loadClass("Main$Hidden").getConstructor().newInstance();
        watch(true);
        r.run();
        watch(false);
    }
}
