// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: waiters.c
// options: -agentpath:${LIB}/libWaiters.so
public class Waiters {
    static class Gate {}

    static class Alarm {}

    static class Hot {}

    public static void main(String[] args) throws Exception {
        Alarm alarm = new Alarm();
        synchronized (alarm) {
            for (int i = 0; i < 3; i++) alarm.wait(1);
        }
        Hot hot = new Hot();
        Thread[] all = new Thread[4];
        synchronized (hot) {
            for (int i = 0; i < all.length; i++) {
                all[i] = new Thread(() -> {
                    synchronized (hot) {}
                });
                all[i].start();
            }
            for (Thread t : all)
                while (t.getState() != Thread.State.BLOCKED) Thread.sleep(1);
        }
        for (Thread t : all) t.join();
        Gate gate = new Gate();
        Thread waiter = new Thread(() -> {
            synchronized (gate) {
                try {
                    gate.wait();
                } catch (InterruptedException e) {}
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.sleep(1);
        waiter.interrupt();
        waiter.join();
        System.out.println("done");
    }
}
