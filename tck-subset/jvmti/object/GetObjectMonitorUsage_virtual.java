/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void usage(Object o, Thread owner, Thread waiter, Thread notify);
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
        Thread owner;
        synchronized (lock) { /* both have let go of it */
            usage(lock, Thread.currentThread(), null, platform);
            Thread enters = Virtual.start(Main::owns);
            Virtual.await(enters, Thread.State.BLOCKED);
            usage(lock, Thread.currentThread(), null, platform);
            owner = enters;
        }
        while (!owned) Thread.sleep(1);
        usage(lock, null, null, platform);
        platform.interrupt();
        Virtual.await(platform, Thread.State.BLOCKED);
        usage(lock, null, platform, null);
        over = true;
        owner.join();
        platform.join();
        virtual.interrupt();
        virtual.join();
    }
}
