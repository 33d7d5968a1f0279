// SPDX-License-Identifier: Apache-2.0
// exit: 1
// stderr: compare
public class ExitInitError {
    static int x = 1 / Integer.parseInt("0");

    public static void main(String[] args) {}
}
