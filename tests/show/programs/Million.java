// SPDX-License-Identifier: Apache-2.0
// More than a million steps: a sieve, and a list that is sorted by hand.
public class Million {
    static int sieve(int n) {
        boolean[] composite = new boolean[n];
        int primes = 0;
        for (int i = 2; i < n; i++) {
            if (composite[i]) continue;
            primes++;
            for (int k = 2 * i; k < n; k += i) composite[k] = true;
        }
        return primes;
    }

    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++)
            for (int k = i; k > 0 && a[k - 1] > a[k]; k--) {
                int t = a[k];
                a[k] = a[k - 1];
                a[k - 1] = t;
            }
    }

    public static void main(String[] args) {
        System.out.println("primes " + sieve(20000));
        int[] a = new int[300];
        for (int i = 0; i < a.length; i++) a[i] = i * 7919 % 1000;
        sort(a);
        System.out.println("first " + a[0] + " last " + a[a.length - 1]);
    }
}
