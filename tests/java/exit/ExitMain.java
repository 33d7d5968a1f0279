// SPDX-License-Identifier: Apache-2.0
// exit: 42
// System.exit in main runs the shutdown hook and no finally block.
public class ExitMain {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            System.out.println("before");
            System.exit(42);
        } finally {
            System.out.println("never");
        }
    }
}
