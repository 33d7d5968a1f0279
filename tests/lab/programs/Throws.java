// SPDX-License-Identifier: Apache-2.0
/** Two threads that throw and catch. */
class Throws {
    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Throws::work, "thrower-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("program: done");
    }

    private static void work() {
        for (int i = 0; i < 100; i++) {
            try {
                Thread.sleep(4);
                throw new IllegalStateException();
            } catch (IllegalStateException | InterruptedException e) {
                Thread.yield();
            }
        }
    }
}
