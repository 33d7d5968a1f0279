// SPDX-License-Identifier: Apache-2.0
/* Recursion: calls of a small method by itself. */
public class Fib {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    int ackermann(int m, int n) {
        if (m == 0) return n + 1;
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        int sum = fib(41);
        for (int i = 0; i < 25; i++) sum += new Fib().ackermann(2, 1000 + i);
        System.out.println(sum);
    }
}
