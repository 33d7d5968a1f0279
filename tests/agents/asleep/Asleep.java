// SPDX-License-Identifier: Apache-2.0
// native: asleep.c
// options: -agentpath:${LIB}/libAsleep.so
/*
 * A thread that sleeps or waits is suspended, then its time is over or it is interrupted: what its
 * state says before it is resumed, and what it does afterwards.
 */
public class Asleep {
    static native int state(Thread t);
    static native void suspend(Thread t);
    static native void resume(Thread t);

    static final int INTERRUPTED = 0x200000, SLEEPING = 0x40, WAITING = 0x80;
    static final Object monitor = new Object();
    static volatile String end;

    interface Pause {
        void run() throws InterruptedException;
    }

    static Thread begin(Pause pause) throws Exception {
        Thread t = new Thread(() -> {
            try {
                pause.run();
                end = "went on";
            } catch (InterruptedException e) {
                end = "threw, interrupted: " + Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        await(t, WAITING, WAITING);
        suspend(t);
        return t;
    }

    /* Until these bits of its state are those; at most ten seconds. */
    static void await(Thread t, int bits, int wanted) throws Exception {
        for (int i = 0; i < 1000 && (state(t) & bits) != wanted; i++) Thread.sleep(10);
    }

    static void say(String when, Thread t) {
        System.out.printf(
            "%s: %x %s, interrupted: %b%n", when, state(t), t.getState(), t.isInterrupted());
    }

    static void end(Thread t) throws Exception {
        resume(t);
        t.join();
        System.out.println("  it " + end);
    }

    public static void main(String[] args) throws Exception {
        Thread t = begin(() -> Thread.sleep(3_600_000));
        say("sleeps", t);
        t.interrupt();
        await(t, INTERRUPTED, 0);
        say("sleeps, interrupted", t);
        end(t);

        t = begin(() -> Thread.sleep(2_000));
        await(t, SLEEPING, 0);
        say("has slept", t);
        t.interrupt();
        say("has slept, interrupted", t);
        end(t);

        t = begin(() -> {
            synchronized (monitor) { monitor.wait(); }
        });
        say("waits", t);
        t.interrupt();
        Thread.sleep(100);
        say("waits, interrupted", t);
        end(t);
    }
}
