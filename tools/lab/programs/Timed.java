// SPDX-License-Identifier: Apache-2.0

/** Waits that nobody ends but the clock, one after the other. */
class Timed {
    public static void main(String[] args) throws InterruptedException {
        Object never = new Object();
        for (int i = 0; i < 12; i++) {
            synchronized (never) { never.wait(10); }
        }
        System.out.println("program: waited");
    }
}
