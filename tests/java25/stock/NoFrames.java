// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// options: --add-exports java.base/jdk.internal.access=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.access=ALL-UNNAMED

import java.util.Set;
import java.util.stream.Collectors;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/**
 * Walks of a continuation that has no frames of its own: not run yet, mounted, done; and walks of a
 * running one up to a scope.
 */
public class NoFrames {
    static final JavaLangAccess access = SharedSecrets.getJavaLangAccess();
    static final ContinuationScope A = new ContinuationScope("A"), B = new ContinuationScope("B"),
                                   ELSEWHERE = new ContinuationScope("elsewhere");
    static Continuation outer, inner;

    static void walk(String what, StackWalker w) {
        try {
            System.out.println(what + ": " +
                w.walk(s
                    -> s.map(StackWalker.StackFrame::getMethodName)
                           .collect(Collectors.joining(" "))));
        } catch (IllegalStateException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void upTo(ContinuationScope scope) {
        walk("up to " + scope, access.newStackWalkerInstance(Set.of(), scope, null));
    }

    static void of(String what, Continuation c) {
        walk(what, c.stackWalker());
        System.out.println(what + ": trace of " + c.getStackTrace().length);
    }

    static void runs() {
        upTo(A);
        upTo(B);
        upTo(ELSEWHERE);
        upTo(null);
        walk("outer, mounted", outer.stackWalker());
        walk("inner, mounted", inner.stackWalker());
        Continuation.yield(B);
        Continuation.yield(A);
    }

    static void goThrough() {
        outer = new Continuation(A, () -> {
            inner = new Continuation(B, NoFrames::runs);
            of("inner, new", inner);
            inner.run();
            of("inner, yielded", inner);
            inner.run();
            of("inner, done", inner);
        });
        of("outer, new", outer);
        outer.run();
        of("outer, yielded", outer);
        walk("inner, inside of it", inner.stackWalker());
        outer.run();
        of("outer, done", outer);
    }

    public static void main(String[] args) throws InterruptedException {
        goThrough();
        System.out.println("in a virtual thread");
        Thread.ofVirtual().start(NoFrames::goThrough).join();
    }
}
