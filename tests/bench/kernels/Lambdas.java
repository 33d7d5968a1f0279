// SPDX-License-Identifier: Apache-2.0
/* Calls of lambdas, capturing and not, and their creation. */
import java.util.function.IntUnaryOperator;

public class Lambdas {
    static int run(IntUnaryOperator f, int n) {
        int v = 0;
        for (int i = 0; i < n; i++) v = f.applyAsInt(v);
        return v;
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 180_000; i++) {
            int k = i;
            sum += run(x -> x + k, 25) + run(x -> x * 3 + 1, 25);
            Runnable r = () -> {};
            r.run();
        }
        System.out.println(sum);
    }
}
