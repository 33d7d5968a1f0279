// SPDX-License-Identifier: Apache-2.0
// exit: 1
// stderr: compare
// The initializer of the main class fails: exit code 1, the error is on standard error.
public class ExitInitError {
    static int x = 1 / Integer.parseInt("0");

    public static void main(String[] args) {}
}
