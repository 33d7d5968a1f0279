/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void typed();
    static native void scope(int slot, int want);
    native void instance();
    static native void other(Thread t);
    static native void check(boolean ok, String what);

    static String text = new String("text");

    static void locals(
        byte b, short s, char c, boolean z, int i, long j, float f, double d, String l, int[] a) {
        typed();
        check(b == 11 && s == 12 && c == 'x' && !z && i == 13, "ints set");
        check(j == 6000000000L && f == 2.25f && d == 3.125, "others set");
        check(l.equals("new") && a == null, "objects set");
    }

    static void scopes(int p) {
        scope(0, 5);
        scope(1, -1);
        for (int i = 7; i < 8; i++) {
            scope(1, 7);
            int j = 9;
            scope(2, 9);
        }
        scope(1, -1);
        int k = 10;
        scope(1, 10);
        scope(2, -1);
        scope(3, -1);
    }

    void callInstance() { instance(); }

    static volatile int result;

    static void nap(int v) {
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {}
        result = v;
    }

    public static void main(String[] args) throws Exception {
        locals((byte) -1, (short) -2, '\uffff', true, -2000000000, -5000000000L, 1.5f, -2.5, text,
            new int[3]);
        scopes(5);
        new Main().callInstance();
        Thread t = new Thread(() -> nap(77));
        t.start();
        other(t);
        t.interrupt();
        t.join();
        check(result == 78, "set in the other thread");
    }
}
