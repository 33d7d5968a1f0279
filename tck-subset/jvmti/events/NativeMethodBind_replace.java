/* SPDX-License-Identifier: Apache-2.0 */
// expect: 2 2
// expect: 3
// expect: PASS
class Main {
    static native int original();
    static native int later();
    static native void register();

    public static void main(String[] args) {
        System.out.println(original() + " " + original());
        register();
        System.out.println(later());
    }
}
