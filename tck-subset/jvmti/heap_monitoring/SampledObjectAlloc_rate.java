/* SPDX-License-Identifier: Apache-2.0 */
// expect: every allocation true
// expect: some allocations true
// expect: none when off true
// expect: PASS
class Main {
    static native void start(int interval);
    static native int stop();
    static Object sink;

    static void allocate(int n) {
        for (int i = 0; i < n; i++) sink = new byte[1000];
    }

    public static void main(String[] args) {
        allocate(100);
        start(0);
        allocate(5000);
        int all = stop();
        System.out.println("every allocation " + (all >= 4500));
        start(100_000);
        allocate(50_000);
        int some = stop();
        System.out.println("some allocations " + (some > 250 && some < 1000));
        start(0);
        stop();
        allocate(1000);
        System.out.println("none when off " + (stop() < 100));
    }
}
