// SPDX-License-Identifier: Apache-2.0
/* Runs the native method that its argument names, some frames deep, with things to report behind
 * it: an exception, a collection, threads. */
public class Crash {
    static native void run(String how);

    static void down(int frames, String how) {
        if (frames == 0)
            run(how);
        else
            down(frames - 1, how);
    }

    static int rounds;

    static void spin(int by) {
        for (;;) rounds += by;
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("spin")) {
            System.out.println("spins");
            spin(args.length);
        }
        System.loadLibrary("crash");
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "the other thread");
        other.setDaemon(true);
        other.start();
        try {
            throw new IllegalStateException("remember me");
        } catch (IllegalStateException e) {
            System.gc();
        }
        down(3, args[0]);
        System.out.println("survived");
    }
}
