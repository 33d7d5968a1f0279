// SPDX-License-Identifier: Apache-2.0
/**
 * Says that it is ready, and waits for a line, while threads contend for a lock; then a little of
 * everything.  {@code Waits virtual}: in virtual threads.
 */
class Waits {
    private static volatile boolean over;
    private static int turns;

    private static synchronized void turn() throws InterruptedException {
        turns++;
        Waits.class.wait(1);
        Thread.sleep(1);
    }

    private static void take() {
        try {
            while (!over) {
                turn();
                try {
                    throw new IllegalStateException("turn");
                } catch (IllegalStateException e) {
                    Thread.sleep(1);
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean isVirtual = args.length > 0;
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            String name = "takes-" + (i + 1);
            threads[i] =
                isVirtual ? Virtual.unstarted(name, Waits::take) : new Thread(Waits::take, name);
        }
        for (Thread t : threads) {
            t.start();
        }
        System.out.println("program: ready");
        System.in.read();
        over = true;
        for (Thread t : threads) {
            t.join();
        }
        Natives.work();
        Mixture.main(args);
    }
}
