// SPDX-License-Identifier: Apache-2.0
/* Two threads that never end, one of which sleeps now and then; others are born behind them. */
public class Endless {
    static volatile int turns;

    static void daemon(Runnable body) {
        Thread t = new Thread(body);
        t.setDaemon(true);
        t.start();
    }

    public static void main(String[] args) throws Exception {
        daemon(() -> {
            while (true) turns++;
        });
        daemon(() -> {
            try {
                while (true) Thread.sleep(1);
            } catch (InterruptedException e) {}
        });
        Thread last = new Thread(() -> System.out.println("born"));
        last.start();
        last.join();
        System.out.println("end");
    }
}
