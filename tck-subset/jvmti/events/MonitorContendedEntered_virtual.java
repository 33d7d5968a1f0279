/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void expect(String events); // since the last call

    static final Object door = new Object();
    static int entered;

    static void enters() {
        synchronized (door) { entered++; }
    }

    static synchronized void entersMethod() { entered++; }

    static void waits(long millis) {
        synchronized (door) {
            try {
                door.wait(millis);
            } catch (InterruptedException e) {
                entered++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 20; i++) {
            Thread t = Virtual.unstarted(Main::enters);
            synchronized (door) {
                t.start();
                Virtual.await(t, Thread.State.BLOCKED);
                if (i % 4 == 0) System.gc(); /* who looks after a monitor may do it here */
            }
            t.join();
            expect("contends entered ");
            t = Virtual.unstarted(Main::entersMethod);
            synchronized (Main.class) {
                t.start();
                Virtual.await(t, Thread.State.BLOCKED);
            }
            t.join();
            expect("contends entered ");
        }
        Thread t = Virtual.start(() -> waits(1));
        t.join();
        expect("waits timeout ");
        t = Virtual.start(() -> waits(0));
        Virtual.await(t, Thread.State.WAITING);
        t.interrupt();
        t.join();
        expect("waits waited ");
        t = Virtual.start(() -> waits(0));
        Virtual.await(t, Thread.State.WAITING);
        synchronized (door) {
            door.notify();
            Virtual.await(t, Thread.State.BLOCKED);
        }
        t.join();
        expect("waits waited entered ");
        t = Virtual.start(() -> waits(0));
        Virtual.await(t, Thread.State.WAITING);
        synchronized (door) {
            t.interrupt();
            Virtual.await(t, Thread.State.BLOCKED);
        }
        t.join();
        expect("waits waited entered ");
        if (entered != 42) throw new AssertionError(entered);
    }
}
