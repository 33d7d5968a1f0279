// SPDX-License-Identifier: Apache-2.0
/** Runs a plugin by a loader of its own, and has the agent name what ran when it is gone. */
class Plugins {
    static native void ran(Class<?> plugin);

    static native void report();

    public static class Plugin {
        public void run() {}
    }

    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    private static void run() throws Exception {
        try (var in = Plugins.class.getResourceAsStream("Plugins$Plugin.class")) {
            ran(new Loader().define(in.readAllBytes()));
        }
    }

    public static void main(String[] args) throws Exception {
        run();
        Thread.sleep(50);
        report();
        System.out.println("done");
    }
}
