/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void begin();
    static native void look(Thread t, int state, String top);
    static native void end();

    static final Object mine = new Object(), door = new Object();
    static volatile boolean over, runs;

    static final int ALIVE = 1, RUNNABLE = 4, PARKED = 0x200 | 0x80 | 0x10, BLOCKED = 0x400;

    static void parks() {
        synchronized (mine) {
            while (!over) LockSupport.park();
        }
    }

    static void enters() {
        synchronized (door) { return; }
    }

    static void runs() {
        runs = true;
        while (!over) Thread.onSpinWait();
    }

    static Thread start(String name, Runnable task) throws Exception {
        Thread t = Virtual.unstarted(task);
        t.setName(name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Thread parks = start("parks", Main::parks), runs = start("runs", Main::runs), enters;
        Virtual.await(parks, Thread.State.WAITING);
        while (!Main.runs) Thread.sleep(1);
        synchronized (door) {
            enters = start("enters", Main::enters);
            Virtual.await(enters, Thread.State.BLOCKED);
            begin();
            look(parks, ALIVE | PARKED, "yieldContinuation");
            look(runs, ALIVE | RUNNABLE, null);
            look(enters, ALIVE | BLOCKED, "enters");
        }
        enters.join();
        start("later", () -> {}).join();
        over = true;
        LockSupport.unpark(parks);
        parks.join();
        runs.join();
        end();
    }
}
