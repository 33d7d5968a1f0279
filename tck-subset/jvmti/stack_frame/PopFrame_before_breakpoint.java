/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void arm();
    static native void check(int result);

    static int work(int n) {
        n += 1;
        return n * 10;
    }

    public static void main(String[] args) {
        arm();
        int result = work(4);
        check(result);
    }
}
