// SPDX-License-Identifier: Apache-2.0
// native: pop_twice.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libPopTwice.so
import java.util.concurrent.locks.LockSupport;
import test.Say;

/** Two requests for the end of a frame of a virtual thread, which runs or waits. */
public class PopTwice {
    static volatile boolean ends;
    static volatile int turns;

    static native int suspend(Thread t);
    static native int resume(Thread t);
    static native int request(Thread t, int depth);

    static void runs() {
        while (!ends) turns++;
    }

    static void waits() {
        while (!ends) LockSupport.park();
    }

    static void ask(Thread t) throws Exception {
        Say.say("suspend", suspend(t));
        int depth = 0;
        for (var e : t.getStackTrace()) {
            if (e.getClassName().equals("PopTwice") && !e.getMethodName().startsWith("lambda"))
                for (int i = 0; i < 2; i++)
                    Say.say("request for " + e.getMethodName(), request(t, depth));
            depth++;
        }
        Say.say("resume", resume(t));
        ends = true;
        LockSupport.unpark(t);
        t.join();
        ends = false;
    }

    public static void main(String[] args) throws Exception {
        Say.section("a thread that runs");
        Thread t = Thread.startVirtualThread(() -> runs());
        while (turns == 0) Thread.sleep(1);
        ask(t);
        Say.section("a thread that waits");
        Thread u = Thread.startVirtualThread(() -> waits());
        while (u.getState() != Thread.State.WAITING) Thread.sleep(1);
        ask(u);
    }
}
