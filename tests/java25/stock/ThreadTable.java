// SPDX-License-Identifier: Apache-2.0
// native: thread_table.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libThreadTable.so
import java.util.concurrent.locks.LockSupport;
import test.Say;

/**
 * What each function with a thread answers about threads that do not run yet, run, wait, or have
 * ended, suspended and not, of both kinds.
 */
public class ThreadTable {
    static volatile boolean over;
    static volatile int turns;

    static native String name(int function);
    static native int call(int function, Thread t, Throwable x);
    static native int suspend(Thread t, boolean on);

    static void table(String what, Thread t) {
        Say.section(what);
        Throwable x = new IllegalStateException();
        for (int i = 0; name(i) != null; i++) Say.say(name(i), call(i, t, x));
    }

    static void both(String kind, Thread.Builder builder) throws Exception {
        over = false;
        turns = 0;
        Thread t = builder.unstarted(() -> {});
        table(kind + ", not started", t);
        t.start();
        t.join();
        while (t.getState() != Thread.State.TERMINATED) Thread.sleep(1);
        table(kind + ", ended", t);

        t = builder.start(() -> {
            while (!over) LockSupport.park();
        });
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        table(kind + ", parked", t);
        Say.say("suspend", suspend(t, true));
        table(kind + ", parked, suspended", t);
        Say.say("resume", suspend(t, false));
        Thread u = builder.start(() -> {
            while (!over) turns++;
        });
        while (turns == 0) Thread.sleep(1);
        table(kind + ", runs", u);
        Say.say("suspend", suspend(u, true));
        table(kind + ", runs, suspended", u);
        Say.say("resume", suspend(u, false));
        over = true;
        LockSupport.unpark(t);
        t.join();
        u.join();
    }

    public static void main(String[] args) throws Exception {
        both("virtual", Thread.ofVirtual());
        both("platform", Thread.ofPlatform());
    }
}
