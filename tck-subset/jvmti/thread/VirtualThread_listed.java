/* SPDX-License-Identifier: Apache-2.0 */
// expect: virtual false false
// expect: platform true
// expect: interrupted
// expect: PASS
class Main {
    static native boolean inLists(Thread t);
    static native void info(Thread t, int state, String group);
    static native void waits(Thread t, Object owned, Object contended);
    static native void interrupt(Thread t);

    static final Object outer = new Object(), inner = new Object();

    static void blocks() {
        synchronized (outer) {
            synchronized (inner) {}
        }
    }

    static void sleeps() {
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread sleeper = Virtual.start(Main::sleeps), unstarted = Virtual.unstarted(() -> {});
        Virtual.await(sleeper, Thread.State.TIMED_WAITING);
        synchronized (inner) {
            Thread blocked = Virtual.start(Main::blocks);
            Virtual.await(blocked, Thread.State.BLOCKED);
            System.out.println("virtual " + inLists(sleeper) + " " + inLists(blocked));
            System.out.println("platform " + inLists(Thread.currentThread()));
            info(sleeper, 0x81, "VirtualThreads");
            info(blocked, 0x401, "VirtualThreads");
            waits(blocked, outer, inner);
        }
        info(unstarted, 0, "VirtualThreads");
        interrupt(sleeper);
        sleeper.join();
        info(sleeper, 2, null);
    }
}
