// SPDX-License-Identifier: Apache-2.0
// exit: 1
// stderr: compare
// An exception that nobody catches in main: finally blocks run, its text is on standard error.
public class UncaughtMain {
    static void f(int n) {
        if (n == 0) throw new IllegalArgumentException("bad\nsecond line", new RuntimeException());
        f(n - 1);
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            f(3);
        } finally {
            System.out.println("finally");
        }
    }
}
