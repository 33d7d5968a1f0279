// SPDX-License-Identifier: Apache-2.0
/* Synchronized methods and blocks without contention. */
public class MonitorsAlone {
    int n;

    synchronized void inc() { n++; }

    public static void main(String[] args) {
        MonitorsAlone m = new MonitorsAlone();
        Object lock = new Object();
        StringBuffer b = new StringBuffer();
        for (int i = 0; i < 10_000_000; i++) {
            m.inc();
            synchronized (lock) {
                synchronized (lock) { m.n++; }
            }
            if ((i & 255) == 0) b.append('x');
        }
        System.out.println(m.n + " " + b.length());
    }
}
