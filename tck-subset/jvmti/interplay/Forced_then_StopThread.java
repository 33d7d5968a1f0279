/* SPDX-License-Identifier: Apache-2.0 */
// skip-on: OpenJDK_64-Bit_Server  version 17 loses the exception, now and then after PopFrame and always after ForceEarlyReturn
// expect: popped: stopped 30 times
// expect: returned early: stopped 30 times
// expect: PASS
class Main {
    static native void forceAndStop(Thread t, boolean pop, Throwable x);
    static volatile boolean in;
    static volatile long dummy;

    static void spin() {
        in = true;
        while (true) dummy++;
    }

    static void call() {
        while (true) spin();
    }

    static int stopped(boolean pop) throws Exception {
        int stopped = 0;
        for (int i = 0; i < 30; i++) {
            Throwable x = new Exception("stop"), caught[] = new Throwable[1];
            in = false;
            Thread t = new Thread(() -> {
                try {
                    call();
                } catch (Throwable y) {
                    caught[0] = y;
                }
            });
            t.setDaemon(true);
            t.start();
            while (!in) Thread.onSpinWait();
            forceAndStop(t, pop, x);
            t.join(10000);
            stopped += caught[0] == x ? 1 : 0;
        }
        return stopped;
    }

    public static void main(String[] args) throws Exception {
        System.out.println("popped: stopped " + stopped(true) + " times");
        System.out.println("returned early: stopped " + stopped(false) + " times");
    }
}
