// SPDX-License-Identifier: Apache-2.0
// native: suspended_state.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libSuspendedState.so
import java.util.concurrent.locks.LockSupport;
import test.Say;

/** The state of a virtual thread that waits, and is suspended: on 21 it is RUNNABLE, too. */
public class SuspendedState {
    static final Object mine = new Object(), door = new Object();
    static volatile boolean runs, ends;

    static native int suspend(Thread t);
    static native int resume(Thread t);
    static native int suspendAll();
    static native int resumeAll();
    static native int state(Thread t);

    static void pinned() {
        synchronized (mine) { LockSupport.park(); }
    }

    static void timed() { LockSupport.parkNanos(Long.MAX_VALUE); }

    static void enters() {
        synchronized (door) { return; }
    }

    static void waits() {
        synchronized (door) {
            try {
                door.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void spins() {
        runs = true;
        while (!ends) Thread.onSpinWait();
    }

    static String hex(int state) { return Integer.toHexString(state); }

    static void look(String what, Thread t) {
        Say.section(what);
        Say.say("state", hex(state(t)));
        suspend(t);
        Say.say("suspended", hex(state(t)));
        resume(t);
        Say.say("resumed", hex(state(t)));
        suspendAll();
        Say.say("suspended with all", hex(state(t)));
        resumeAll();
    }

    static Thread start(Runnable body, Thread.State wanted) throws Exception {
        Thread t = Thread.startVirtualThread(body);
        while (t.getState() != wanted) Thread.sleep(1);
        return t;
    }

    public static void main(String[] args) throws Exception {
        Thread t = start(LockSupport::park, Thread.State.WAITING);
        look("parked", t);
        LockSupport.unpark(t);
        t = start(SuspendedState::pinned, Thread.State.WAITING);
        look("pinned", t);
        LockSupport.unpark(t);
        t = start(SuspendedState::timed, Thread.State.TIMED_WAITING);
        look("for some time", t);
        LockSupport.unpark(t);
        synchronized (door) {
            t = start(SuspendedState::enters, Thread.State.BLOCKED);
            look("at a monitor", t);
        }
        t.join();
        t = start(SuspendedState::waits, Thread.State.WAITING);
        look("in Object.wait", t);
        synchronized (door) { door.notify(); }
        t.join();
        t = Thread.startVirtualThread(SuspendedState::spins);
        while (!runs) Thread.sleep(1);
        look("runs", t);
        ends = true;
        t.join();
    }
}
