// SPDX-License-Identifier: Apache-2.0
// docs/walk-yield.md: a continuation yields once, and goes on.  (Java 25)
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Walk {
    static final ContinuationScope SCOPE = new ContinuationScope("walk");

    static int f(int a) {
        Continuation.yield(SCOPE);
        return a + 1;
    }

    static Continuation fresh() { return new Continuation(SCOPE, () -> f(1)); }

    public static void main(String[] args) {
        Continuation first = fresh();
        first.run();
        first.run();
        Continuation c = fresh();
        Thread.currentThread().setName("walk");
        c.run();
        c.run();
        Thread.currentThread().setName("end");
    }
}
