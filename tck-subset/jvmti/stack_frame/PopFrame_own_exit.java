/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void arm(int event);
    static native void check(
        int result, int wantResult, int wantEntries, int wantExits, int wantPops);
    static int runs;

    static int work(int n, boolean fail) {
        runs++;
        n += 1;
        if (fail) throw new IllegalStateException("failed " + n);
        return n * 10 + runs;
    }

    static synchronized int run(boolean fail) {
        runs = 0;
        try {
            return work(4, fail);
        } catch (IllegalStateException e) {
            return -runs;
        }
    }

    static void once(int event, boolean fail, int result, int entries, int exits, int pops) {
        arm(event);
        check(run(fail), result, entries, exits, pops);
    }

    public static void main(String[] args) {
        once(0, false, 51, 1, 1, 0);
        once(65, false, 51, 2, 1, 0);
        once(66, false, 62, 2, 2, 0);
        once(66, true, -2, 2, 2, 0);
        if (!System.getProperty("java.vm.name")
                 .contains("OpenJDK")) { /* which ends with an internal error here */
            once(61, false, 62, 2, 2, 1);
            once(61, true, -2, 2, 2, 1);
        }
        once(0, false, 51, 1, 1, 0);
    }
}
