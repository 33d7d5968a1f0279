/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static volatile boolean over;
    static native void visit();

    static void busy() {
        while (!over) {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] busy = new Thread[3];
        for (int i = 0; i < busy.length; i++) (busy[i] = new Thread(Main::busy)).start();
        for (int i = 0; i < 300; i++) visit();
        over = true;
        for (Thread t : busy) t.join();
    }
}
