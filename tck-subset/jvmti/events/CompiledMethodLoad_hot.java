/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void enable(boolean on);
    static native int loads();
    static native void replay();
    static native void end(boolean compiles);

    static int[] table = new int[16];

    static int hot(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += table[i & 15] ^ n;
        table[n & 15] = sum;
        return sum;
    }

    static int later(int n) {
        int product = 1;
        for (int i = 1; i < n; i++) product = product * i + table[i & 15];
        return product;
    }

    public static void main(String[] args) throws Exception {
        boolean compiles = !System.getProperty("java.vm.info").contains("interpreted");
        enable(true);
        int used = 0;
        for (int i = 0; i < (compiles ? 3000 : 10) && loads() == 0; i++) {
            for (int j = 0; j < 2000; j++) used += hot(50);
            Thread.sleep(1);
        }
        replay();
        enable(false);
        for (int i = 0; i < 20000; i++) used += later(50);
        if (used == 1) System.out.println("used");
        Thread.sleep(20);
        end(compiles);
    }
}
