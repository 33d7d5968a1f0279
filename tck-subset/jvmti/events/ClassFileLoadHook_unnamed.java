/* SPDX-License-Identifier: Apache-2.0 */
// expect: Main$Guest Main$Guest
// expect: PASS
class Main {
    static native void check(ClassLoader loader, byte[] bytes);

    static class Guest {}

    static class Own extends ClassLoader {
        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (var in = Main.class.getResourceAsStream("Main$Guest.class")) {
            bytes = in.readAllBytes();
        }
        Class<?> a = new Own().define("Main$Guest", bytes);
        Class<?> b = new Own().define(null, bytes);
        System.out.println(a.getName() + " " + b.getName());
        check(new Own(), bytes);
    }
}
