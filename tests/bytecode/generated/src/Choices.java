/* SPDX-License-Identifier: Apache-2.0
 * Choices.java - the decisions of a generator, drawn from a seed or taken from a script.
 *
 * Everything that is random asks here.  The answers are recorded: a shorter or plainer script makes
 * a smaller program of the same kind, which is how
 * a difference is reduced (run.py).  0 is always the plainest answer, and what a script says after
 * its end.
 */
import java.util.Arrays;
import java.util.List;

final class Choices {
    private long state;
    private final int[] script;
    private int[] taken = new int[256];
    private int count;

    Choices(long seed, int[] script) {
        this.state = seed;
        this.script = script;
    }

    /** 0 to n-1 */
    int pick(int n) {
        int v = script == null      ? (int) Long.remainderUnsigned(next(), n)
            : count < script.length ? Math.floorMod(script[count], n)
                                    : 0;
        if (count == taken.length) taken = Arrays.copyOf(taken, count * 2);
        taken[count++] = v;
        return v;
    }

    /** True in so many of a hundred cases; false is the plain answer. */
    boolean chance(int percent) { return pick(100) >= 100 - percent; }

    int range(int low, int high) { return low + pick(high - low + 1); }

    <E> E of(List<E> list) { return list.get(pick(list.size())); }

    @SafeVarargs
    final <E> E of(E... list) {
        return list[pick(list.length)];
    }

    /** An index, as often as its weight says. */
    int weighted(int... weights) {
        int sum = 0, at = 0;
        for (int w : weights) sum += w;
        for (int v = pick(sum); v >= weights[at]; at++) v -= weights[at];
        return at;
    }

    int[] taken() { return Arrays.copyOf(taken, count); }

    private long next() {
        state += 0x9e3779b97f4a7c15L;
        return mix(state);
    }

    static long mix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
