// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: whoexits.c
// options: -agentpath:${LIB}/libWhoExits.so
// exit: 7
public class WhoExits {
    static void deep(int n) {
        if (n == 0) System.exit(7);
        deep(n - 1);
    }

    public static void main(String[] args) {
        System.out.println("before");
        deep(2);
    }
}
