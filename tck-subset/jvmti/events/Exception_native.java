/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void throwing();
    static native void watch(boolean on, boolean methods);

    static void caller() { throwing(); }

    public static void main(String[] args) {
        for (int round = 0; round < 2; round++) {
            watch(true, round == 1);
            for (int i = 0; i < 3; i++) {
                try {
                    caller();
                } catch (IllegalStateException e) {}
            }
            watch(false, round == 1);
        }
    }
}
