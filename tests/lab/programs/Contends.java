// SPDX-License-Identifier: Apache-2.0
/** Two threads wait for one monitor at the same time, again and again. */
class Contends {
    private static final Object LOCK = new Object();
    private static int entered;

    private static Thread start() throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (LOCK) { entered++; }
        });
        t.start();
        while (t.getState() != Thread.State.BLOCKED) {
            Thread.sleep(1);
        }
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            Thread one, other;
            synchronized (LOCK) {
                one = start();
                other = start();
            }
            one.join();
            other.join();
        }
        System.out.println("program: entered " + entered);
        System.out.println("program: done");
    }
}
