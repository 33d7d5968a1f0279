/* SPDX-License-Identifier: Apache-2.0 */
// expect: order: retransformation begins, retransformation ends, redefinition
// expect: version 2
// expect: after a handler redefined its own class: version 1
// expect: PASS
class Main {
    /* The handler runs inHandler, and redefines the class, if there are bytes. */
    static native void retransform(Class<?> c, Runnable inHandler, byte[] bytes);
    static native void redefine(Class<?> c, byte[] bytes);
    static native String order();

    static class Work1 {
        static int version() { return 1; }
    }

    static class Work2 {
        static int version() { return 2; }
    }

    static byte[] variant(String from) throws Exception {
        try (var in = Main.class.getResourceAsStream(from + ".class")) {
            return new String(in.readAllBytes(), "ISO-8859-1")
                .replace(from, "Main$Work1")
                .getBytes("ISO-8859-1");
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] one = variant("Main$Work1"), two = variant("Main$Work2");
        Work1.version();
        Thread other = new Thread(() -> redefine(Work1.class, two));
        retransform(Work1.class, other::start, null);
        other.join();
        System.out.println("order: " + order());
        System.out.println("version " + Work1.version());
        redefine(Work1.class, one);
        retransform(Work1.class, null, two);
        retransform(Work1.class, null, null);
        System.out.println("after a handler redefined its own class: version " + Work1.version());
    }
}
