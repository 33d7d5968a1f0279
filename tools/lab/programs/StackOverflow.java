// SPDX-License-Identifier: Apache-2.0
/** The stack is used up, in the main thread and in another. */
class StackOverflow {
    private static int depth;

    public static void main(String[] args) throws Exception {
        overflow();
        Thread other = new Thread(null, StackOverflow::overflow, "other", 256 << 10);
        other.start();
        other.join();
        System.out.println("program: done");
    }

    private static void overflow() {
        try {
            down();
        } catch (StackOverflowError e) {
            System.out.println("program: StackOverflowError " + (depth > 50));
        }
    }

    private static void down() {
        depth++;
        down();
    }
}
