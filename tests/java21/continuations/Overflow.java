// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.locks.LockSupport;

/** StackOverflowError in a virtual thread: before it parks, behind that, and deep below. */
public class Overflow {
    static int endless(int n) { return endless(n + 1) + 1; }

    static int deep(int n, Runnable then) {
        if (n > 0) return deep(n - 1, then) + 1;
        then.run();
        return 0;
    }

    static void overflow() {
        try {
            endless(0);
            System.out.println("never");
        } catch (StackOverflowError e) {
            System.out.println("overflow: " + (e.getStackTrace().length > 1000));
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = Thread.startVirtualThread(() -> {
            overflow();
            LockSupport.park();
            overflow();
            Thread.yield();
            System.out.println("depth: " + deep(1000, () -> {
                overflow();
                Thread.yield();
                overflow();
            }));
            endless(0);
        });
        t.setUncaughtExceptionHandler((x, e) -> System.out.println("uncaught: " + e));
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        LockSupport.unpark(t);
        t.join();
    }
}
