// SPDX-License-Identifier: Apache-2.0
public class Recursion {
    static void down(int i) {
        if (i-- > 1) {
            down(i);
        }
    }

    static int sum(int i) {
        if (i == 0) return 0;
        int rest = sum(i - 1);
        return i + rest;
    }

    public static void main(String[] args) {
        down(3);
        System.out.println(sum(2));
    }
}
