/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Xshare:auto
// expect: replaced
// expect: java.lang.ClassFormatError
// expect: PASS
class Main {
    static native void check();

    static class Changed {
        static String text() { return "original"; }
    }

    static class Broken {
        static void call() {}
    }

    public static void main(String[] args) {
        System.out.println(Changed.text());
        try {
            Broken.call();
        } catch (LinkageError e) {
            System.out.println(e.getClass().getName());
        }
        check();
    }
}
