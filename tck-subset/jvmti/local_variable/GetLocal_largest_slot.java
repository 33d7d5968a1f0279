/* SPDX-License-Identifier: Apache-2.0 */
// javac: -g:none
// skip-on: OpenJDK_64-Bit version 17 ends with a fault in GetLocalLong
class Main {
    static native void look();

    public static void main(String[] args) { look(); }
}
