/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void listen(Thread t, boolean on);
    static native void verdict(Thread t, boolean unmounts);

    static int moved;

    static void moves() {
        for (int i = 0; i < 5; i++) {
            moved++;
            LockSupport.parkNanos(1000000);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[4];
        for (int i = 0; i < all.length; i++) {
            boolean first = i == 0;
            all[i] = Virtual.start(() -> {
                if (first) listen(Thread.currentThread(), true);
                moves();
                if (first) listen(Thread.currentThread(), false);
            });
        }
        for (Thread t : all) t.join();
        verdict(all[0], Virtual.unmounts(all[0]));
    }
}
