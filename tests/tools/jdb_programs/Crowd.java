// SPDX-License-Identifier: Apache-2.0
public class Crowd {
    static final Object first = new Object(), second = new Object();
    static volatile boolean go, interrupted;
    static volatile int started;
    static final Thread[] threads = new Thread[3];

    static void hold() throws InterruptedException {
        synchronized (first) {
            synchronized (second) {
                started++;
                while (!go) {
                    try {
                        second.wait();
                    } catch (InterruptedException e) {
                        System.out.println("interrupted");
                        interrupted = true;
                    }
                }
            }
        }
    }

    static void want() {
        started++;
        synchronized (first) { System.out.println("got it"); }
    }

    static void spin(int n) {
        long x = 0;
        for (started++; !go; x += n)
            ;
    }

    static void ready() { System.out.println("ready"); }

    public static void main(String[] args) throws Exception {
        threads[0] = new Thread(() -> {
            try {
                hold();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }, "holder");
        threads[1] = new Thread(Crowd::want, "wanter");
        threads[2] = new Thread(() -> spin(3), "spinner");
        threads[0].start();
        while (started < 1) Thread.sleep(5);
        threads[1].start();
        while (threads[1].getState() != Thread.State.BLOCKED) Thread.sleep(5);
        threads[2].start();
        while (started < 3) Thread.sleep(5);
        ready();
        while (args.length > 0 && !interrupted) Thread.sleep(5);
        go = true;
        synchronized (second) { second.notifyAll(); }
        for (Thread t : threads) t.join();
        System.out.println("done");
    }
}
