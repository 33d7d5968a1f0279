// SPDX-License-Identifier: Apache-2.0
// native: heirs.c
// options: -agentpath:${LIB}/libHeirs.so
// expect: Heirs.expected

/* A thread that is suspended while it waits for a monitor must not keep the others from it, however
 * it came to be the next in turn: by entering, or by a notification.  (The stock VM waits for ever
 * for one that was notified.) */
public class Heirs {
    static final Object lock = new Object();
    static native void suspend(Thread t);
    static native void resume(Thread t);

    static void until(Thread t, Thread.State state) throws InterruptedException {
        while (t.getState() != state) Thread.sleep(1);
    }

    static Thread started(String name, Runnable body, Thread.State state) throws Exception {
        Thread t = new Thread(body, name);
        t.start();
        until(t, state);
        return t;
    }

    static void enter() {
        synchronized (lock) { System.out.println(Thread.currentThread().getName() + " entered"); }
    }

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            System.out.println(Thread.currentThread().getName() + " was notified");
        }
    }

    /* `first` is notified and suspended before the monitor is free, `second` wants it, too. */
    static void race(Thread first) throws Exception {
        Thread second;
        synchronized (lock) {
            lock.notify();
            System.out.println("notified: " + first.getState());
            second = started("second", Heirs::enter, Thread.State.BLOCKED);
            suspend(first);
        }
        second.join();
        System.out.println("first lives: " + first.isAlive());
        resume(first);
        first.join();
    }

    public static void main(String[] args) throws Exception {
        System.out.println("-- the first in the queue is suspended");
        Thread first, second;
        synchronized (lock) {
            first = started("first", Heirs::enter, Thread.State.BLOCKED);
            second = started("second", Heirs::enter, Thread.State.BLOCKED);
            suspend(first);
        }
        second.join();
        resume(first);
        first.join();

        System.out.println("-- a notified thread is suspended");
        race(started("first", Heirs::await, Thread.State.WAITING));

        System.out.println("-- suspended while it waits, then notified");
        first = started("first", Heirs::await, Thread.State.WAITING);
        suspend(first);
        synchronized (lock) { lock.notify(); }
        second = new Thread(Heirs::enter, "second");
        second.start();
        second.join();
        resume(first);
        first.join();
    }
}
