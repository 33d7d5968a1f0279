// SPDX-License-Identifier: Apache-2.0
/** Exceptions thrown, caught, passed through finally blocks, and one that ends a thread. */
class Exceptions {
    public static void main(String[] args) throws Exception {
        int caught = 0;
        for (int i = 0; i < 200 * Integer.getInteger("lab.scale", 1); i++) {
            try {
                deep(i % 20);
            } catch (IllegalStateException e) {
                caught += e.getMessage().length();
            }
        }
        System.out.println("program: caught " + caught);
        try {
            Object[] strings = new String[1];
            strings[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println("program: " + e.getClass().getName());
        }
        try {
            Class.forName("no.such.Type");
        } catch (ClassNotFoundException e) {
            System.out.println("program: " + e.getMessage());
        }
        Thread dies = new Thread(() -> deep(3), "dies");
        dies.setUncaughtExceptionHandler((t, e) -> System.out.println("program: uncaught " + e));
        dies.start();
        dies.join();
        System.out.println("program: done");
    }

    private static int deep(int n) {
        try {
            if (n == 0) {
                throw new IllegalStateException("deep");
            }
            return deep(n - 1) + 1;
        } finally {
            counted++;
        }
    }

    private static int counted;
}
