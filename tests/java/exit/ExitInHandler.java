// SPDX-License-Identifier: Apache-2.0
// exit: 11
// The handler of uncaught exceptions calls System.exit.
public class ExitInHandler {
    public static void main(String[] args) {
        Thread.currentThread().setUncaughtExceptionHandler((t, e) -> {
            System.out.println("handler " + e.getMessage());
            System.exit(11);
        });
        throw new IllegalStateException("x");
    }
}
