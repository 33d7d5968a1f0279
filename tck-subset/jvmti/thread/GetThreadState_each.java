/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static final int ALIVE = 1, TERMINATED = 2, RUNNABLE = 4, WAITING_INDEFINITELY = 0x10,
                     WITH_TIMEOUT = 0x20, SLEEPING = 0x40, WAITING = 0x80, OBJECT_WAIT = 0x100,
                     PARKED = 0x200, BLOCKED = 0x400, SUSPENDED = 0x100000, INTERRUPTED = 0x200000,
                     NATIVE = 0x400000;
    static final int ALL = 0xfffffff & ~NATIVE;

    static native void state(Thread t, String what, int want, int mask);
    static native void suspended(Thread t);
    static native void self();
    static native void stay();
    static native void leave();

    static volatile boolean go = true;
    static final Object lock = new Object(), waitable = new Object();

    static Thread start(Runnable r) {
        Thread t = new Thread(r);
        t.setDaemon(true);
        t.start();
        return t;
    }

    static void waitOn(Object o, long ms) {
        synchronized (o) {
            try {
                o.wait(ms);
            } catch (InterruptedException e) {}
        }
    }

    public static void main(String[] args) throws Exception {
        self();
        Thread fresh = new Thread();
        state(fresh, "new", 0, -1);
        fresh.start();
        fresh.join();
        state(fresh, "dead", TERMINATED, -1);

        Thread spin = start(() -> {
            while (go) Thread.onSpinWait();
        });
        state(spin, "spinning", ALIVE | RUNNABLE, -1);
        suspended(spin);
        spin.interrupt();
        state(spin, "interrupted", ALIVE | RUNNABLE | INTERRUPTED, ALL);
        go = false;
        spin.join();

        Thread sleep = start(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {}
        });
        state(sleep, "sleeping", ALIVE | WAITING | WITH_TIMEOUT | SLEEPING, -1);
        suspended(sleep);

        Thread wait = start(() -> waitOn(waitable, 0));
        state(wait, "waiting", ALIVE | WAITING | WAITING_INDEFINITELY | OBJECT_WAIT, -1);
        suspended(wait);
        Thread timed = start(() -> waitOn(waitable, 100000));
        state(timed, "waiting with timeout", ALIVE | WAITING | WITH_TIMEOUT | OBJECT_WAIT, -1);

        Thread park = start(() -> {
            while (true) LockSupport.park();
        });
        state(park, "parked", ALIVE | WAITING | WAITING_INDEFINITELY | PARKED, -1);
        Thread parkTimed = start(() -> {
            while (true) LockSupport.parkNanos(1000_000_000_000L);
        });
        state(parkTimed, "parked with timeout", ALIVE | WAITING | WITH_TIMEOUT | PARKED, -1);

        synchronized (lock) {
            Thread blocked = start(() -> {
                synchronized (lock) {}
            });
            state(blocked, "blocked", ALIVE | BLOCKED, -1);
            suspended(blocked);
        }
        Thread nat = start(Main::stay);
        state(nat, "native", ALIVE | RUNNABLE | NATIVE, -1);
        suspended(nat);
        leave();
        nat.join();
    }
}
