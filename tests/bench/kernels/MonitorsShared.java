// SPDX-License-Identifier: Apache-2.0
/* Two threads want the same monitor; also a ping-pong by wait and notify. */
public class MonitorsShared {
    static int n, turn;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread[] ts = new Thread[2];
        for (int t = 0; t < 2; t++) {
            int me = t;
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 5_000_000; i++) {
                    synchronized (lock) { n += i & 3; }
                }
                for (int i = 0; i < 8_000; i++) {
                    synchronized (lock) {
                        while (turn != me) {
                            try {
                                lock.wait();
                            } catch (InterruptedException e) {}
                        }
                        turn = 1 - me;
                        lock.notifyAll();
                    }
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(n + " " + turn);
    }
}
