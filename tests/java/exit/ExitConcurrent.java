// SPDX-License-Identifier: Apache-2.0
// exit: 0
// Several threads call System.exit at once, while others compute: the program ends.
public class ExitConcurrent {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 8; i++) {
            Thread t = new Thread(() -> {
                long x = 0;
                while (true) x++;
            });
            t.setDaemon(i % 2 == 0);
            t.start();
        }
        for (int i = 0; i < 4; i++) new Thread(() -> System.exit(0)).start();
        System.exit(0);
    }
}
