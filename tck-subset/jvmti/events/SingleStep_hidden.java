/* SPDX-License-Identifier: Apache-2.0 */
// expect: new: A.<clinit> A.<init>
// expect: static method: B.m
// expect: static field:
// expect: type test:
// expect: lambda: called
// expect: by name: loadClass D.<clinit>
// expect: PASS
class Main {
    static native void stepping(Thread t, boolean on);
    static native String trace();

    static int x;
    static Object o = "";

    static class A {
        static { x = 1; }

        A() { x = 2; }
    }

    static class B {
        static { x = 3; }

        static void m() { x = 4; }
    }

    static class C { static int field = 5; }

    static class D {
        static { x = 6; }
    }

    static class E {}

    static void called() { x = 7; }

    interface Use {
        void use() throws Exception;
    }

    static void show(String what, Use u) throws Exception {
        Thread self = Thread.currentThread();
        stepping(self, true);
        u.use();
        stepping(self, false);
        System.out.println((what + ": " + trace()).trim());
    }

    public static void main(String[] args) throws Exception {
        show("new", new Use() {
            public void use() { new A(); }
        });
        show("static method", new Use() {
            public void use() { B.m(); }
        });
        show("static field", new Use() {
            public void use() { x = C.field; }
        });
        show("type test", new Use() {
            public void use() { x = o instanceof E ? 1 : 0; }
        });
        show("lambda", new Use() {
            public void use() {
                Runnable r = () -> called();
                r.run();
            }
        });
        show("by name", new Use() {
            public void use() throws Exception { Class.forName("Main$D"); }
        });
    }
}
