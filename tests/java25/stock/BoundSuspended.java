// SPDX-License-Identifier: Apache-2.0
// native: bound_suspended.c
// options: -XX:+UnlockExperimentalVMOptions -XX:-VMContinuations -agentpath:${LIB}/libBoundSuspended.so
import java.util.concurrent.locks.LockSupport;
import test.Say;

/** Threads that wait, are suspended, and whose wait is over then: virtual ones that are bound to a
 * thread of the system, and others. */
public class BoundSuspended {
    static final Object door = new Object();

    static native int suspend(Thread t);
    static native int resume(Thread t);
    static native int state(Thread t);

    static void parks() { LockSupport.park(); }

    static void parksForLong() { LockSupport.parkNanos(1000000000000L); }

    static void waits() {
        synchronized (door) {
            try {
                door.wait();
            } catch (InterruptedException e) {
                Thread.interrupted();
            }
        }
    }

    static void enters() {
        synchronized (door) { return; }
    }

    static void look(String what, Thread t) throws Exception {
        // what follows from the end of a wait takes a moment
        int s = state(t);
        for (int same = 0; same < 30; same++) {
            Thread.sleep(2);
            int now = state(t);
            if (now != s) same = 0;
            s = now;
        }
        Say.say(what, Integer.toHexString(s) + " " + t.getState());
    }

    static void suspended(String what, boolean virtual, Runnable body, Runnable ends)
        throws Exception {
        Say.section(what + (virtual ? ", virtual" : ", platform"));
        Thread t = virtual ? Thread.ofVirtual().start(body) : Thread.ofPlatform().start(body);
        Thread.State wanted =
            what.equals("parks for long") ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
        while (t.getState() != wanted) Thread.sleep(1);
        look("before", t);
        Say.say("suspend", suspend(t));
        look("suspended", t);
        ends.run();
        // who is interrupted in Object.wait stays there until it is resumed; others come out of
        // their wait as soon as they have a processor
        boolean comes = !what.equals("waits, interrupted");
        for (int tries = 0; comes && t.getState() == wanted && tries < 10000; tries++)
            Thread.sleep(2);
        look("its wait is over", t);
        Say.say("resume", resume(t));
        t.join();
        look("after", t);
    }

    public static void main(String[] args) throws Exception {
        for (boolean virtual : new boolean[] {true, false}) {
            Thread[] it = new Thread[1];
            Runnable self = () -> it[0] = Thread.currentThread();
            suspended("parks", virtual, () -> {
                self.run();
                parks();
            }, () -> LockSupport.unpark(it[0]));
            suspended("parks for long", virtual, () -> {
                self.run();
                parksForLong();
            }, () -> LockSupport.unpark(it[0]));
            suspended("parks, interrupted", virtual, () -> {
                self.run();
                parks();
            }, () -> it[0].interrupt());
            suspended("waits", virtual,
                ()
                    -> {
                    self.run();
                    waits();
                },
                () -> {
                    synchronized (door) { door.notify(); }
                });
            suspended("waits, interrupted", virtual, () -> {
                self.run();
                waits();
            }, () -> it[0].interrupt());
        }
    }
}
