/* SPDX-License-Identifier: Apache-2.0 */

/** Double-checked locking: the object can be seen before it is complete. */
public class DoubleChecked {
    static final class Settings { int port; }

    static Settings wrong;
    static volatile Settings right;

    static int portWrongly() {
        if (wrong == null) {
            synchronized (DoubleChecked.class) {
                if (wrong == null) {
                    wrong = new Settings();
                    wrong.port = 8080;
                }
            }
        }
        return wrong.port;
    }

    static int portRightly() {
        Settings s = right;
        if (s == null) {
            synchronized (DoubleChecked.class) {
                s = right;
                if (s == null) {
                    s = new Settings();
                    s.port = 8080;
                    right = s;
                }
            }
        }
        return s.port;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean isRight = args.length > 0;
        int[] seen = new int[3];
        Thread[] all = new Thread[seen.length];
        for (int i = 0; i < all.length; i++) {
            int me = i;
            all[i] = new Thread(() -> seen[me] = isRight ? portRightly() : portWrongly());
            all[i].start();
        }
        for (Thread t : all) t.join();
        System.out.println(seen[0] + " " + seen[1] + " " + seen[2]);
    }
}
