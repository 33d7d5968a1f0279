// SPDX-License-Identifier: Apache-2.0
/* long: a xorshift generator and a modular product. */
public class LongArithmetic {
    static final int N = 90_000_000;

    public static void main(String[] args) {
        long x = 88172645463325252L, sum = 0;
        for (int i = 0; i < N; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            sum += x % 1000003L * i;
        }
        System.out.println(x + " " + sum);
    }
}
