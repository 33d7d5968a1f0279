// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// expect: NoRoom.expected
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/**
 * Frozen frames that have no room on the stack of another thread: a StackOverflowError, and they
 * stay frozen.  The stock VM of 25 ends with a fatal error.
 */
public class NoRoom {
    static final ContinuationScope SCOPE = new ContinuationScope("scope");

    static int deep(int n, Runnable then) {
        if (n > 0) return deep(n - 1, then) + 1;
        then.run();
        return 0;
    }

    static void on(long stack, Runnable r) throws Exception {
        Thread t = new Thread(null, r, "runner", stack);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        Continuation c = new Continuation(SCOPE, () -> {
            System.out.println("depth: " + deep(50_000, () -> Continuation.yield(SCOPE)));
        });
        on(256 << 20, c::run);
        on(1 << 20, () -> {
            try {
                c.run();
                System.out.println("no overflow");
            } catch (StackOverflowError e) {
                System.out.println("overflow; done: " + c.isDone());
            }
        });
        on(256 << 20, () -> {
            try {
                c.run();
                System.out.println("done: " + c.isDone());
            } catch (Throwable e) {
                System.out.println(e);
            }
        });
    }
}
