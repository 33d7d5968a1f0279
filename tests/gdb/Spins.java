// SPDX-License-Identifier: Apache-2.0
/** Runs in one loop for ever. */
class Spins {
    static int rounds;

    static void spin(int by) {
        for (;;) rounds += by;
    }

    public static void main(String[] args) {
        System.out.println("spins");
        spin(1);
    }
}
