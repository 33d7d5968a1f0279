// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/** Why a continuation cannot yield: which reason comes first, and in which of nested ones. */
public class Pins {
    static final ContinuationScope A = new ContinuationScope("A"), B = new ContinuationScope("B");
    static final Object lock = new Object(), lock2 = new Object();
    static Runnable inInit;

    static class C extends Continuation {
        final String name;

        C(ContinuationScope scope, String name, Runnable r) {
            super(scope, r);
            this.name = name;
        }

        @Override
        protected void onPinned(Pinned reason) {
            System.out.println(name + " pinned: " + reason);
        }

        void finish() {
            int runs = 0;
            for (; !isDone() && runs < 9; runs++) try {
                    run();
                } catch (RuntimeException e) {
                    System.out.println(name + " threw " + e);
                }
            System.out.println(name + " runs " + runs);
        }
    }

    static class First {
        static { inInit.run(); }

        static void init() {}
    }

    static class Second {
        static { inInit.run(); }

        static void init() {}
    }

    static class Third {
        static { inInit.run(); }

        static void init() {}
    }

    static void pause(ContinuationScope scope, String what) {
        System.out.println(what + " yields to " + scope + ": " + Continuation.yield(scope));
    }

    static void yieldOwning(ContinuationScope scope, String what) {
        synchronized (lock) { pause(scope, what); }
    }

    static void yieldCritical(String what) {
        Continuation.pin();
        try {
            pause(A, what);
        } finally {
            Continuation.unpin();
        }
    }

    static synchronized void yieldMethod() { pause(A, "method"); }

    static void run(String name, Runnable r) { new C(A, name, r).finish(); }

    static void nested() {
        new C(B, "inner", () -> {
            pause(B, "inner");
            yieldOwning(B, "inner owning");
            yieldOwning(A, "inner owning");
            pause(A, "inner");
        }).finish();
        synchronized (lock2) {
            new C(B, "inside", () -> {
                pause(B, "inside");
                pause(A, "inside");
                yieldOwning(B, "inside owning");
                yieldOwning(A, "inside owning");
            }).finish();
        }
        Continuation.pin();
        new C(B, "critical", () -> {
            pause(B, "critical");
            pause(A, "critical");
        }).finish();
        Continuation.unpin();
    }

    static void waits() {
        synchronized (lock) {
            lock.notifyAll();
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            pause(A, "behind wait");
        }
        pause(A, "behind the monitor");
    }

    static void unwound() {
        try {
            synchronized (lock) { throw new RuntimeException(); }
        } catch (RuntimeException e) {
            pause(A, "unwound");
        }
    }

    public static void main(String[] args) {
        run("plain", () -> pause(A, "plain"));
        run("monitor", () -> {
            yieldOwning(A, "monitor");
            pause(A, "behind it");
        });
        run("method", () -> yieldMethod());
        run("critical", () -> yieldCritical("critical"));
        run("critical and monitor", () -> {
            synchronized (lock) { yieldCritical("both"); }
        });
        inInit = () -> pause(A, "native");
        run("native", () -> First.init());
        inInit = () -> yieldOwning(A, "both");
        run("native and monitor", () -> Second.init());
        inInit = () -> yieldCritical("both");
        run("native and critical", () -> Third.init());
        run("nested", () -> nested());
        synchronized (lock) {
            run("held outside", () -> {
                pause(A, "outside");
                yieldOwning(A, "twice");
            });
        }
        run("wait", () -> waits());
        run("unwound", () -> unwound());
        run("thrown", () -> {
            synchronized (lock) {
                pause(A, "thrown");
                throw new RuntimeException("left");
            }
        });
        System.out.println("held: " + Thread.holdsLock(lock));
    }
}
