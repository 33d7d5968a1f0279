/* SPDX-License-Identifier: Apache-2.0 */
import java.lang.reflect.Array;

class Main {
    static native void watch(boolean on);
    static native Object make();
    static native void check(int ints, int mains, int strings);
    static Object sink;

    public static void main(String[] args) throws Exception {
        int[] numbers = {1, 2, 3};
        make();
        for (int i = 0; i < 2; i++) {
            watch(true);
            sink = new Main();
            sink = new int[3];
            sink = new String[2][2];
            watch(false);
            check(0, 0, 0);
            watch(true);
            make();
            watch(false);
            check(0, 0, 0);
            watch(true);
            sink = numbers.clone();
            sink = Array.newInstance(String.class, 7);
            sink = Array.newInstance(int.class, 3);
            watch(false);
            check(2, 0, 1);
        }
    }
}
