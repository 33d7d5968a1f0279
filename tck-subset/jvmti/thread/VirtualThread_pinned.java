/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void look(Thread t, int state, int owned, Object first, Object contends);

    static final Object mine = new Object(), door = new Object();
    static final int ALIVE = 1, WAITING = 0x80, FOREVER = 0x10, PARKED = 0x200, IN_WAIT = 0x100,
                     BLOCKED = 0x400;
    static int how, done;

    static void waiter(int number) throws InterruptedException {
        synchronized (mine) {
            if (how == 0)
                LockSupport.park();
            else
                synchronized (door) {
                    if (how == 2) door.wait();
                }
        }
        done += number;
    }

    static class Parks {
        static { run(); }

        static void init() {}
    }

    static class Enters {
        static { run(); }

        static void init() {}
    }

    static class Waits {
        static { run(); }

        static void init() {}
    }

    static void run() {
        try {
            waiter(4711);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = Virtual.start(() -> Parks.init());
        Virtual.await(t, Thread.State.WAITING);
        look(t, ALIVE | WAITING | FOREVER | PARKED, 1, mine, null);
        LockSupport.unpark(t);
        t.join();

        how = 1;
        synchronized (door) {
            t = Virtual.start(() -> Enters.init());
            Virtual.await(t, Thread.State.BLOCKED);
            look(t, ALIVE | BLOCKED, 1, mine, door);
        }
        t.join();

        how = 2;
        t = Virtual.start(() -> Waits.init());
        Virtual.await(t, Thread.State.WAITING);
        Object contends = Runtime.version().feature() < 25 ? door : null;
        look(t, ALIVE | WAITING | FOREVER | IN_WAIT, 1, mine, contends);
        synchronized (door) { door.notify(); }
        t.join();
        if (done != 3 * 4711) throw new AssertionError(done);
    }
}
