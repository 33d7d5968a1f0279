// SPDX-License-Identifier: Apache-2.0
// native: Fatal.c
// exit: -6
public class Fatal {
    static native void die();

    public static void main(String[] args) {
        System.loadLibrary("Fatal");
        System.out.println("before");
        System.out.flush();
        die();
        System.out.println("after");
    }
}
