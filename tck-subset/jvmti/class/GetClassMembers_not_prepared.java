/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void begin();
    static native void end();

    static class Target implements Runnable {
        int field;

        public void run() {}
    }

    public static void main(String[] args) {
        begin();
        new Target().run();
        end();
    }
}
