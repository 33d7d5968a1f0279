// SPDX-License-Identifier: Apache-2.0
public class Patient {
    static volatile boolean stop;
    static int round;

    static void tick() throws InterruptedException {
        round++;
        Thread.sleep(20);
    }

    public static void main(String[] args) throws Exception {
        while (!stop) tick();
        System.out.println("stopped");
    }
}
