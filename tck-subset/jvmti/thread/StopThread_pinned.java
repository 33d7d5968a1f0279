/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void stop(Thread t, Throwable x);
    static native void state(Thread t, int expected);
    static native void check(boolean ok);

    static final int ALIVE = 1, RUNNABLE = 4, WAITING = 0x80, FOREVER = 0x10, FOR_A_WHILE = 0x20,
                     PARKED = 0x200;
    static volatile boolean caught, ends, over;
    static volatile Throwable thrown;
    static boolean timed;

    /** The initializers pin. */
    static class Parks {
        static { work(); }

        static void init() {}
    }

    static class ParksForLong {
        static { work(); }

        static void init() {}
    }

    static void work() {
        try {
            while (true)
                if (timed)
                    LockSupport.parkNanos(1000000000000L);
                else
                    LockSupport.park();
        } catch (RuntimeException e) {
            thrown = e;
        }
        caught = true;
        while (!ends) continue;
        while (!over) LockSupport.park(); // the permit may be there still
    }

    static void run(Runnable body) throws Exception {
        int waits = ALIVE | WAITING | PARKED;
        RuntimeException x = new RuntimeException("stop");
        caught = ends = over = false;
        Thread t = Virtual.start(body);
        Virtual.await(t, timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING);
        state(t, waits | (timed ? FOR_A_WHILE : FOREVER));
        stop(t, x);
        LockSupport.unpark(t); // StopThread need not wake it
        while (!caught) Thread.yield();
        check(thrown == x);
        state(t, ALIVE | RUNNABLE);
        check(t.getState() == Thread.State.RUNNABLE);
        ends = true;
        Virtual.await(t, Thread.State.WAITING);
        state(t, waits | FOREVER);
        over = true;
        LockSupport.unpark(t);
        t.join();
    }

    public static void main(String[] args) throws Exception {
        run(() -> Parks.init());
        timed = true;
        run(() -> ParksForLong.init());
    }
}
