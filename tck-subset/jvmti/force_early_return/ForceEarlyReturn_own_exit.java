/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void arm(int event);
    static native void check(int result, int wantResult, int wantExits, int wantByExceptions);
    static final Object lock = new Object();

    static synchronized int work(int n, boolean fail) {
        synchronized (lock) {
            if (fail) throw new IllegalStateException("failed");
            return n;
        }
    }

    static int run(boolean fail) {
        try {
            return work(4, fail);
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    static void once(int event, boolean fail, int result, int exits, int byExceptions) {
        arm(event);
        check(run(fail), result, exits, byExceptions);
        if (Thread.holdsLock(Main.class) || Thread.holdsLock(lock))
            throw new AssertionError("still locked");
    }

    public static void main(String[] args) {
        once(0, false, 4, 1, 0);
        once(0, true, -1, 1, 1);
        once(66, false, 777, 2, 0);
        once(0, false, 4, 1, 0);
        once(66, true, 777, -1, -1);
        once(58, true, 777, -1, -1);
    }
}
