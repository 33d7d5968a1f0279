// SPDX-License-Identifier: Apache-2.0
/* double: a logistic map, sums and comparisons. */
public class DoubleArithmetic {
    static final int N = 110_000_000;

    public static void main(String[] args) {
        double x = 0.3, sum = 0, low = 1;
        for (int i = 0; i < N; i++) {
            x = 3.7 * x * (1.0 - x);
            sum += x;
            if (x < low) low = x;
        }
        System.out.println(x + " " + sum + " " + low);
    }
}
