// SPDX-License-Identifier: Apache-2.0
/* Primes by the sieve. */
public class Sieve {
    public static void main(String[] args) {
        int n = 2_000_000, count = 0;
        for (int round = 0; round < 20; round++) {
            boolean[] composite = new boolean[n + 1];
            count = 0;
            for (int i = 2; i <= n; i++) {
                if (composite[i]) continue;
                count++;
                for (int j = i + i; j <= n; j += i) composite[j] = true;
            }
        }
        System.out.println(count);
    }
}
