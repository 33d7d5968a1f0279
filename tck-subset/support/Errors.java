/* SPDX-License-Identifier: Apache-2.0 */
/** The program of the generated error tests: brings a dead and an unstarted thread. */
class Main {
    static int field;

    static native void run(Thread dead, Thread unstarted, Throwable exception);

    public static void main(String[] args) throws Exception {
        Thread dead = new Thread();
        dead.start();
        dead.join();
        run(dead, new Thread(), new Exception());
    }
}
