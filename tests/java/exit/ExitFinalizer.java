// SPDX-License-Identifier: Apache-2.0
// exit: 9
// A finalizer calls System.exit.
public class ExitFinalizer {
    static class F {
        @Override
        protected void finalize() {
            System.out.println("finalizer exits");
            System.exit(9);
        }
    }

    static void make() { new F(); }

    public static void main(String[] args) throws Exception {
        make();
        for (int i = 0; i < 500; i++) {
            System.gc();
            System.runFinalization();
            Thread.sleep(10);
        }
        System.out.println("never");
    }
}
