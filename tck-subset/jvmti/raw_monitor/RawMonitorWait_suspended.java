/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void waitHere();
    static native void run(Thread t);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(Main::waitHere);
        t.start();
        run(t);
        t.join();
    }
}
