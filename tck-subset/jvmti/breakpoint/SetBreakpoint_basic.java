/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();

    static int sum(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s += i;
        return s;
    }

    public static void main(String[] args) { run(); }
}
