// SPDX-License-Identifier: Apache-2.0
import java.util.function.IntUnaryOperator;

/** Defined again and again, each time by a loader of its own; and redefined there (7000000 is the
 * mark that Editor replaces). */
public class Guest implements IntUnaryOperator {
    static final int[] kept = new int[2000];
    static final ThreadLocal<Object> local = new ThreadLocal<>();

    enum Kind { A, B }

    record Pair(int a, String b) {}

    public int applyAsInt(int n) {
        IntUnaryOperator more = k -> k + kept[n & 15];
        local.set(this);
        Object pair = new Pair(more.applyAsInt(n), "guest" + n + Kind.valueOf("B"));
        synchronized (pair) { kept[n & 15] += pair.hashCode() & 1; }
        try {
            if (kept[n + 5000] == 0) return 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            local.remove();
        }
        return 7_000_000;
    }
}
