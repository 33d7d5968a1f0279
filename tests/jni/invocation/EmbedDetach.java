// SPDX-License-Identifier: Apache-2.0
// program: EmbedDetach.c
public class EmbedDetach {
    static void main(String[] args) {}

    static volatile boolean stop;

    static int work() {
        int s = 0;
        for (int i = 0; i < 1000; i++) s += new int[] {i}[0];
        System.gc();
        return s;
    }

    /** A daemon, as the thread that makes it: nobody waits for it. */
    static void background() {
        Thread t = new Thread(() -> {
            while (!stop) {
                Object o = new byte[1000];
            }
            System.out.println("background ends");
        });
        t.start();
        Thread s = new Thread(() -> {
            try {
                Thread.sleep(20_000); // longer than the VM has to end, on a slow machine too
            } catch (InterruptedException e) {}
            stop = true;
        });
        s.setDaemon(true);
        s.start();
    }
}
