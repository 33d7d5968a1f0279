// SPDX-License-Identifier: Apache-2.0
// native: BlankStrings.c
public class BlankStrings {
    static native void look();

    public static void main(String[] args) {
        System.loadLibrary("BlankStrings");
        look();
    }
}
