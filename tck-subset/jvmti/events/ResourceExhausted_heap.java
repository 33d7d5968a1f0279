/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Xmx32m
class Main {
    static native void check(int flags, String text, int times);

    public static void main(String[] args) {
        Object[] all = new Object[1000];
        try {
            for (int i = 0; i < 1000; i++) all[i] = new long[100000];
        } catch (OutOfMemoryError e) {
            all = null;
            check(3, e.getMessage(), 1); /* OOM_ERROR | JAVA_HEAP */
        }
        int big = Integer.MAX_VALUE;
        try {
            all = new Object[big];
        } catch (OutOfMemoryError e) {
            check(1, e.getMessage(), 2); /* OOM_ERROR */
        }
    }
}
