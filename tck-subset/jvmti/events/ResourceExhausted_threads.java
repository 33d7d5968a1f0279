/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void check(boolean failed);

    public static void main(String[] args) {
        boolean failed = false;
        try {
            new Thread(null, () -> {}, "giant", 1L << 50).start();
        } catch (OutOfMemoryError e) {
            failed = true;
        }
        check(failed);
    }
}
