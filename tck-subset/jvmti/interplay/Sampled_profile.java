/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void start();
    static native void check(Class<?> thing);

    static class Thing {
        boolean kept;
        long a, b, c, d;
    }

    static Thing make() { return new Thing(); }

    public static void main(String[] args) {
        Thing[] keep = new Thing[20000];
        start();
        for (int i = 0; i < 80000; i++) { // a VM may notice the change of the interval late
            Thing t = make();
            t.kept = i % 4 == 0;
            if (t.kept) keep[i / 4] = t;
        }
        check(Thing.class);
        if (keep[0] == null) throw new AssertionError();
    }
}
