/* SPDX-License-Identifier: Apache-2.0 */

/** Dining philosophers: each takes the fork at the left, then the one at the right. */
public class Philosophers {
    static final class Fork {}

    static void eat(Fork first, Fork second) {
        synchronized (first) {
            synchronized (second) { meals++; }
        }
    }

    static int meals;

    public static void main(String[] args) throws InterruptedException {
        boolean right = args.length > 0; // the last one begins with the other fork
        int n = 3;
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) forks[i] = new Fork();
        Thread[] all = new Thread[n];
        for (int i = 0; i < n; i++) {
            Fork left = forks[i];
            Fork other = forks[(i + 1) % n];
            boolean swap = right && i == n - 1;
            all[i] =
                new Thread(() -> eat(swap ? other : left, swap ? left : other), "philosopher " + i);
        }
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        System.out.println("all have eaten");
    }
}
