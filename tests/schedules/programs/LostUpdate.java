/* SPDX-License-Identifier: Apache-2.0 */

/** Two threads count: n++ reads, adds and writes, and another may come in between. */
public class LostUpdate {
    static int n;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        boolean right = args.length > 0;
        Runnable count = () -> {
            for (int i = 0; i < 5; i++) {
                if (right) {
                    synchronized (lock) { n++; }
                } else {
                    n++;
                }
            }
        };
        Thread a = new Thread(count, "a");
        Thread b = new Thread(count, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(n);
    }
}
