/* SPDX-License-Identifier: Apache-2.0 */

/** Reads from a pipe that ends when it is known that this waits, while another thread sleeps. */
public class Reads {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sleeper.start();
        System.in.read();
        sleeper.join();
        System.out.println("end");
    }
}
