// SPDX-License-Identifier: Apache-2.0
// native: bound_carrier.c
// options: -XX:+UnlockExperimentalVMOptions -XX:-VMContinuations -agentpath:${LIB}/libBoundCarrier.so
import java.util.concurrent.locks.LockSupport;
import test.Say;

/** A virtual thread that is bound to a thread of the system has no carrier, and carries none:
 * GetCarrierThread answers INVALID_THREAD, GetVirtualThread what it does for a platform thread. */
public class BoundCarrier {
    static native int carrier(Thread t);
    static native int carried(Thread t);

    static void ask(String who, Thread t) {
        Say.say("carrier of " + who, carrier(t));
        Say.say("carried by " + who, carried(t));
    }

    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().unstarted(() -> ask("itself", Thread.currentThread()));
        ask("one that is not started", t);
        t.start();
        t.join();
        ask("one that has ended", t);
        t = Thread.ofVirtual().start(LockSupport::park);
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        ask("one that waits", t);
        LockSupport.unpark(t);
        ask("a platform thread", Thread.currentThread());
        t = new Thread(() -> {});
        ask("a platform thread that is not started", t);
        t.start();
        t.join();
        ask("a platform thread that has ended", t);
    }
}
