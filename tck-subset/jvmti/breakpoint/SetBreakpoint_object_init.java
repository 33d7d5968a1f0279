/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();

    int a = 1;

    static class Sub extends Main {
        Sub() { a = 2; }
    }

    static class Final {
        protected void finalize() {}

        Final(Object o) { Main m = o instanceof Main ? (Main) o : null; }
    }

    static int make() {
        Object o = new Object();
        Main m = new Main();
        m = new Sub();
        Final f = new Final(m);
        return o != null && f != null ? 2 + m.a : 0;
    }

    static int later() {
        Object o = new Object();
        return new Main().a;
    }

    static void warm() {
        for (int i = 0; i < 20000; i++) make();
    }

    public static void main(String[] args) { run(); }
}
