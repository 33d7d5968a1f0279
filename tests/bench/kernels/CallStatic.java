// SPDX-License-Identifier: Apache-2.0
/* Recursive static calls: Fibonacci. */
public class CallStatic {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    public static void main(String[] args) { System.out.println(fib(34)); }
}
