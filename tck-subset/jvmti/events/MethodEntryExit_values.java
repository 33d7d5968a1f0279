/* SPDX-License-Identifier: Apache-2.0 */
// expect: >mz <mz=1 >mb <mb=-1 >mc <mc=x >ms <ms=-2 >mi <mi=3 >mj <mj=5000000000 >mf <mf=1.5 >md <md=2.5 >ml <ml=3 >m0 <m0=1 >mv <mv >mn <mn=41 >me >mt <mt! <me >my <my
// expect: PASS
class Main {
    static native void watch(Thread t, boolean on);
    static native String trace();
    static native int mn();

    static boolean mz() { return true; }

    static byte mb() { return -1; }

    static char mc() { return 'x'; }

    static short ms() { return -2; }

    static int mi() { return 3; }

    static long mj() { return 5000000000L; }

    static float mf() { return 1.5f; }

    static double md() { return 2.5; }

    static String ml() { return "abc"; }

    static Object m0() { return null; }

    static void mv() {}

    static void mt() { throw new RuntimeException(); }

    static void me() {
        try {
            mt();
        } catch (RuntimeException e) {}
    }

    static synchronized void my() {}

    static void all() {
        mz();
        mb();
        mc();
        ms();
        mi();
        mj();
        mf();
        md();
        ml();
        m0();
        mv();
        mn();
        me();
        my();
    }

    public static void main(String[] args) throws Exception {
        all();
        watch(Thread.currentThread(), true);
        Thread other = new Thread(Main::all);
        other.start();
        other.join();
        all();
        watch(Thread.currentThread(), false);
        all();
        System.out.println(trace().trim());
    }
}
