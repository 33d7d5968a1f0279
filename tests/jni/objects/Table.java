// SPDX-License-Identifier: Apache-2.0
// native: Table.c
/* The function table has every slot; reserved slots are NULL. */
public class Table {
    static native String check();
    static native String invocation();

    public static void main(String[] args) {
        System.loadLibrary("Table");
        System.out.println("check() = " + check());
        System.out.println("invocation() = " + invocation());
    }
}
