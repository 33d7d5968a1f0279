/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();

    void zebra() {}

    void apple() {}

    static void mango() {}

    void Apple() {}

    void a() {}

    public static void main(String[] args) { run(); }

    void b() {}

    void apple(int n) {}
}
