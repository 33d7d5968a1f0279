/* SPDX-License-Identifier: Apache-2.0 */
// skip-on: OpenJDK_64-Bit_Server  version 17 loses the exception now and then
// expect: stopped 30 times
// expect: PASS
class Main {
    static native void popAndStop(Thread t, Throwable x);
    static volatile boolean in;
    static volatile long dummy;

    static void spin() {
        in = true;
        while (true)
            dummy++;
    }
    static void call() {
        while (true)
            spin();
    }
    public static void main(String[] args) throws Exception {
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
            while (!in)
                Thread.onSpinWait();
            popAndStop(t, x);
            t.join(10000);
            stopped += caught[0] == x ? 1 : 0;
        }
        System.out.println("stopped " + stopped + " times");
    }
}
