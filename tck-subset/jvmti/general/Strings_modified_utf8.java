/* SPDX-License-Identifier: Apache-2.0 */
// javac: -g -encoding UTF-8
class Main {
    static native void run();

    static int gr\u00f6\u00dfe\ud835\udcb3;

    static void gr\u00f6\u00dfe\ud835\udcb3() {}

    public static void main(String[] args) {
        Thread.currentThread().setName("a\0b\ud835\udcb3");
        run();
    }
}
