/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Dgiven.by.option=first
// expect: /somewhere changed
// expect: PASS
class Main {
    static native void run();

    public static void main(String[] args) {
        run();
        System.out.println(
            System.getProperty("java.library.path") + " " + System.getProperty("given.by.option"));
    }
}
