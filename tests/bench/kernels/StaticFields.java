// SPDX-License-Identifier: Apache-2.0
/* Static fields. */
public class StaticFields {
    static final int N = 60_000_000;
    static int a, b = 1;
    static long c;
    static Object d = "x";

    public static void main(String[] args) {
        for (int i = 0; i < N; i++) {
            a += b;
            b ^= a & 3;
            c += b;
            if (d == null) c = 0;
        }
        System.out.println(a + " " + b + " " + c);
    }
}
