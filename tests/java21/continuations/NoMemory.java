// SPDX-License-Identifier: Apache-2.0
// options: -Xmx32m --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// tags: stress-skip gcstress-skip
// expect: NoMemory.expected
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import test.Say;

/**
 * A yield while the heap is full: it is done, or there is an OutOfMemoryError; the continuation
 * goes on in both cases, and yields when there is room.  (The stock VM of 25 does the same mostly,
 * but now and then it is who runs the continuation that gets the error.)
 */
public class NoMemory {
    static final ContinuationScope SCOPE = new ContinuationScope("scope");
    static Object[] hoard;
    static int yields, errors;

    static void fill() {
        for (int size = 1 << 20; size >= 128; size /= 2) try {
                for (;;) hoard = new Object[] {hoard, new byte[size]};
            } catch (OutOfMemoryError e) {}
    }

    static int deep(int n, boolean full) {
        if (n > 0) return deep(n - 1, full) + 1;
        if (full) fill();
        try {
            Continuation.yield(SCOPE);
            yields++;
        } catch (OutOfMemoryError e) {
            errors++;
        }
        hoard = null;
        Continuation.yield(SCOPE);
        return 0;
    }

    static int depth;

    public static void main(String[] args) throws Exception {
        int turns = 0, sum = 0;
        for (int i = 0; i < 5; i++) { // once with room: all classes are there
            int n = i * 200;
            Continuation c = new Continuation(SCOPE, () -> depth = deep(n, n > 0));
            while (!c.isDone()) {
                c.run();
                hoard = null;
                turns++;
            }
            sum += depth;
        }
        Say.say("yields and errors", yields + errors);
        Say.say("a turn for each yield", turns == 5 + 5 + yields);
        Say.say("sum of depths", sum);
    }
}
