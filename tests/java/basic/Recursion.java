// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Recursion: deep, mutual, with several arguments of different sizes.
import static test.Say.*;

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
        say("20th Fibonacci number", fib(20));
        say("factorial of 20", fact(20));
        say("Ackermann function of 2 and 7", ackermann(2, 7));
        hanoi(10, "a", "b", "c");
        say("moves of ten disks", moves);
        say("sum of the numbers to 5000", sum(5000));
        say("1001 is even", even(1001));
        say("rounds of a method with four kinds of arguments",
            new Recursion().mixed(0, 1, 1.0, "x"));
    }
}
