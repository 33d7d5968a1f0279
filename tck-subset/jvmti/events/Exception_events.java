/* SPDX-License-Identifier: Apache-2.0 */
// expect: throw ArithmeticException in divide -> direct; catch ArithmeticException in direct;
// expect: throw NullPointerException in deref -> deep; catch NullPointerException in deep;
// expect: throw ArithmeticException in divide -> withFinally; catch ArithmeticException in withFinally; throw ArithmeticException in withFinally -> outer; catch ArithmeticException in outer;
// expect: throw ClassCastException in cast -> wrongType; catch ClassCastException in wrongType;
// expect: throw RuntimeException in lambda$main$0 -> nobody;
// expect: PASS
class Main {
    static native void watch(boolean on);
    static native void throwNative();
    static native String trace();
    static int zero;

    static int divide() { return 1 / zero; }

    static int deref(int[] a) { return a[0]; }

    static int through(int[] a) { return deref(a) + 1; }

    static void direct() {
        try {
            divide();
        } catch (ArithmeticException e) {}
    }

    static void deep() {
        try {
            through(null);
        } catch (NullPointerException e) {}
    }

    static void withFinally() {
        try {
            divide();
        } finally {
            zero += 0;
        }
    }

    static void outer() {
        try {
            withFinally();
        } catch (RuntimeException e) {}
    }

    static Object cast(Object o) { return (String) o; }

    static void wrongType() {
        try {
            try {
                cast(1);
            } catch (NullPointerException e) {}
        } catch (ClassCastException e) {}
    }

    static void show() {
        watch(false);
        System.out.println(trace().trim());
        watch(true);
    }

    public static void main(String[] args) throws Exception {
        try {
            cast(1);
        } catch (ClassCastException e) {}
        try {
            deref(null);
        } catch (NullPointerException e) {}
        watch(true);
        direct();
        show();
        deep();
        show();
        outer();
        show();
        wrongType();
        show();
        Thread t = new Thread(() -> { throw new RuntimeException(); });
        t.setUncaughtExceptionHandler((x, e) -> {});
        t.start();
        t.join();
        show();
        watch(false);
    }
}
