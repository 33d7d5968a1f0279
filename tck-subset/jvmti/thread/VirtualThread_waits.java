/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void alive(Thread t, String what, int state, String top, String second, int owned,
        boolean contends, boolean unmounts);
    static native void dead(Thread t, int state);

    static final Object mine = new Object(), door = new Object();
    static volatile boolean over;

    static final int ALIVE = 1, WAITING = 0x80, FOREVER = 0x10, TIMED = 0x20, PARKED = 0x200,
                     IN_WAIT = 0x100, BLOCKED = 0x400, RUNS = 4;

    static void parks() {
        synchronized (mine) { LockSupport.park(); }
    }

    static void enters() {
        synchronized (mine) {
            synchronized (door) { return; }
        }
    }

    static void waits() {
        synchronized (mine) {
            synchronized (door) {
                try {
                    door.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    static volatile boolean running;

    static void runs() {
        running = true;
        while (!over) Thread.onSpinWait();
    }

    public static void main(String[] args) throws Exception {
        Thread t = Virtual.unstarted(() -> {});
        boolean moves = Virtual.unmounts(t);
        dead(t, 0);
        t = Virtual.start(Main::parks);
        Virtual.await(t, Thread.State.WAITING);
        alive(t, "parked", ALIVE | WAITING | FOREVER | PARKED, null, null, 1, false, moves);
        LockSupport.unpark(t);
        t.join();
        dead(t, 2);

        t = Virtual.unstarted(Main::enters);
        synchronized (door) {
            t.start();
            Virtual.await(t, Thread.State.BLOCKED);
            alive(t, "blocked", ALIVE | BLOCKED, "enters", null, 1, true, moves);
        }
        t.join();

        t = Virtual.start(Main::waits);
        Virtual.await(t, Thread.State.WAITING);
        alive(t, "waits", ALIVE | WAITING | FOREVER | IN_WAIT, "wait0", "wait", 1, false, moves);
        synchronized (door) {
            door.notify();
            Virtual.await(t, Thread.State.BLOCKED);
            alive(t, "notified", ALIVE | BLOCKED, "wait0", "wait", 1, true, moves);
        }
        t.join();

        t = Virtual.start(Main::runs);
        while (!running) Thread.sleep(1);
        alive(t, "runs", ALIVE | RUNS, null, null, 0, false, false);
        over = true;
        t.join();
    }
}
