/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void pinned(Runnable task); // with a frame that keeps the thread on its carrier
    static native void enterRaw();
    static native void holdRaw();
    static native void suspendAtRaw(Thread t);
    static native void suspend(Thread t);
    static native void resume(Thread t);
    static native void contends(Thread t, Object monitor);

    static final Object door = new Object();
    static volatile int entered;

    static void enters() {
        synchronized (door) { entered++; }
    }

    static void waits() {
        synchronized (door) {
            try {
                door.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            entered++;
        }
    }

    /** The door is free, although the thread that it was left to is suspended. */
    static void look(Thread t) throws Exception {
        int before = entered;
        Thread.sleep(50);
        contends(t, door);
        synchronized (door) {
            if (entered != before) throw new AssertionError("runs while it is suspended");
        }
        resume(t);
        t.join();
        contends(Thread.currentThread(), null);
        if (entered != before + 1) throw new AssertionError(entered);
    }

    static void suspendedAtDoor(Runnable task) throws Exception {
        Thread t = Virtual.unstarted(task);
        synchronized (door) {
            t.start();
            Virtual.await(t, Thread.State.BLOCKED);
            suspend(t);
            contends(t, door);
        }
        look(t);
    }

    static void suspendedInWait(Runnable task) throws Exception {
        Thread t = Virtual.start(task);
        Virtual.await(t, Thread.State.WAITING);
        suspend(t);
        contends(t, null);
        synchronized (door) { door.notify(); }
        look(t);
    }

    public static void main(String[] args) throws Exception {
        suspendedAtDoor(Main::enters);
        suspendedAtDoor(() -> pinned(Main::enters));
        suspendedInWait(Main::waits);
        suspendedInWait(() -> pinned(Main::waits));
        holdRaw();
        Thread t = Virtual.start(Main::enterRaw);
        suspendAtRaw(t);
        t.join();
    }
}
