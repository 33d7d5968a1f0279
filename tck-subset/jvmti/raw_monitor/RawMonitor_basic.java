/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run();
    static native void make();
    static native int waitHere();
    static native void interrupt(Thread t);
    static native void interrupted(int error);

    public static void main(String[] args) throws Exception {
        run();
        make();
        Thread t = new Thread(() -> interrupted(waitHere()));
        t.start();
        interrupt(t);
        t.join();
    }
}
