// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: returns.c
// options: -agentpath:${LIB}/libReturns.so=Returns
public class Returns {
    static int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }

    int half(int n) {
        if (n % 2 == 1) throw new IllegalArgumentException();
        return n / 2;
    }

    public static void main(String[] args) {
        factorial(5);
        Returns r = new Returns();
        try {
            for (int i = 4;; i++) r.half(i);
        } catch (IllegalArgumentException e) {
            factorial(2);
        }
    }
}
