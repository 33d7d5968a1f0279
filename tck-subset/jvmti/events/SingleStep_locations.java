/* SPDX-License-Identifier: Apache-2.0 */
// expect: recursion: a0 a. a0 a. a0 a. b0 b. br a. ar
// expect: a call made again: a0 a. b0 a. b0 b. br a.
// expect: returned early: a0 a. a0 a. a0 a. b0 b. br a. ar ar
// expect: a jump to itself: none
// expect: PASS
class Main {
    static native void stepping(Thread t, boolean on);
    static native void popOnce();
    static native void returnEarlyOnce();
    static native void stepStopped(Thread t);
    static native String trace();

    static int x;

    static void a(int i) {
        if (i == 1) {
            b();
            return;
        }
        a(i - 1);
    }

    static void b() { x = 1; }

    static void loop() {
        while (true)
            ;
    }

    public static void main(String[] args) throws Exception {
        Thread self = Thread.currentThread();
        a(2); /* everything is resolved */
        stepping(self, true);
        a(3);
        stepping(self, false);
        System.out.println("recursion: " + trace());
        popOnce();
        stepping(self, true);
        a(1);
        stepping(self, false);
        System.out.println("a call made again: " + trace());
        returnEarlyOnce();
        stepping(self, true);
        a(3);
        stepping(self, false);
        System.out.println("returned early: " + trace());
        Thread endless = new Thread(Main::loop);
        endless.setDaemon(true);
        endless.start();
        while (endless.getStackTrace().length == 0 ||
            !endless.getStackTrace()[0].getMethodName().equals("loop"))
            Thread.onSpinWait();
        stepStopped(endless);
        System.out.println("a jump to itself: " + (trace().isEmpty() ? "none" : "some"));
    }
}
