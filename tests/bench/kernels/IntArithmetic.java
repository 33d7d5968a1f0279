// SPDX-License-Identifier: Apache-2.0
/* int: add, multiply, shift, divide in straight loops. */
public class IntArithmetic {
    public static void main(String[] args) {
        int a = 1, b = 7, c = 3;
        for (int i = 1; i < N; i++) {
            a = a * 31 + i;
            b = (b << 5) - b ^ a >>> 3;
            c += (a ^ b) & 0xffff;
            if ((i & 15) == 0) c = c / (i | 1) + b % 1000;
        }
        System.out.println(a + " " + b + " " + c);
    }

    static final int N = 55_000_000;
}
