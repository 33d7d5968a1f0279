/* SPDX-License-Identifier: Apache-2.0 */
// expect: exit left, pop left
// expect: exit thrown, pop thrown by exception
// expect: PASS
class Main {
    static native void watch(boolean on);
    static native String trace();

    static void left() {}

    static void thrown() { throw new RuntimeException(); }

    public static void main(String[] args) {
        watch(true);
        left();
        watch(false);
        System.out.println(trace());
        watch(true);
        try {
            thrown();
        } catch (RuntimeException e) {}
        watch(false);
        System.out.println(trace());
    }
}
