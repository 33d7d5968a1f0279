/* SPDX-License-Identifier: Apache-2.0 */
// javac: -g:none
class Main {
    static native void run();

    public static void main(String[] args) { run(); }
}
