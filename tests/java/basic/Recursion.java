// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Recursion {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    static long fact(int n) { return n == 0 ? 1 : n * fact(n - 1); }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1
            : n == 0  ? ackermann(m - 1, 1)
                      : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int moves;

    static void hanoi(int n, String a, String b, String c) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b);
        moves++;
        hanoi(n - 1, c, b, a);
    }

    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }

    static boolean even(int n) { return n == 0 || odd(n - 1); }

    static boolean odd(int n) { return n != 0 && even(n - 1); }

    int mixed(int a, long b, double c, Object d) {
        return d == null ? a : mixed(a + 1, b * 2, c / 2, b > 1000 ? null : this);
    }

    public static void main(String[] args) {
        System.out.println("fib(20) = " + fib(20));
        System.out.println("fact(20) = " + fact(20));
        System.out.println("ackermann(2, 7) = " + ackermann(2, 7));
        hanoi(10, "a", "b", "c");
        System.out.println("moves = " + moves);
        System.out.println("sum(5000) = " + sum(5000));
        System.out.println("even(1001) = " + even(1001));
        System.out.println(
            "new Recursion().mixed(0, 1, 1.0, \"x\") = " + new Recursion().mixed(0, 1, 1.0, "x"));
    }
}
