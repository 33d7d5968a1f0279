/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();

    int value = 3;

    int get() { return value; }

    void set(int v) { value = v; }

    static int larger(int a, int b) { return a > b ? a : b; }

    int both(int v) {
        set(v);
        return larger(get(), 2);
    }

    static int loop(Main m, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += m.both(i & 3) + m.get();
        return sum;
    }

    static int loop(int rounds) { return loop(new Main(), rounds); }

    static void warm() {
        for (int i = 0; i < 200; i++) loop(1000);
    }

    public static void main(String[] args) { run(); }
}
