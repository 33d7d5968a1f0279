/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void usage(
        Object o, Thread owner, Thread enters, Thread virtual, Thread platform);
    static final Object lock = new Object();
    static volatile boolean owned, over;

    static void waits() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {}
        }
    }

    static void owns() {
        synchronized (lock) {
            owned = true;
            while (!over) Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread virtual = Virtual.start(Main::waits), platform = new Thread(Main::waits);
        platform.start();
        Virtual.await(virtual, Thread.State.WAITING);
        Virtual.await(platform, Thread.State.WAITING);
        Thread enters;
        synchronized (lock) { /* both have let go of it */
            usage(lock, Thread.currentThread(), null, virtual, platform);
            enters = Virtual.start(Main::owns);
            Virtual.await(enters, Thread.State.BLOCKED);
            usage(lock, Thread.currentThread(), enters, virtual, platform);
        }
        while (!owned) Thread.sleep(1);
        usage(lock, enters, null, virtual, platform);
        over = true;
        enters.join();
        platform.interrupt();
        platform.join();
        virtual.interrupt();
        virtual.join();
    }
}
