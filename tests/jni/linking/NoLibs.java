// SPDX-License-Identifier: Apache-2.0
// A library that was linked without the libraries that it needs leans on those that the VM brings.
// native: NoLibs.c
// cflags: -fno-builtin -Wl,-z,lazy
// libs: -lc
public class NoLibs {
    static native void call(double base);

    public static void main(String[] args) {
        System.loadLibrary("NoLibs");
        call(3);
    }
}
