// SPDX-License-Identifier: Apache-2.0
/** Thread.holdsLock and hash codes of objects while they are locked. */
import static test.Say.*;

public class HoldsLock {
    /** Enters the monitor n + 1 times; the sum of how often it was held. */
    static int nest(Object o, int n) {
        synchronized (o) { return n == 0 ? 0 : nest(o, n - 1) + (Thread.holdsLock(o) ? 1 : 0); }
    }

    public static void main(String[] args) {
        section("entered 300 times");
        Object nested = new Object();
        System.out.println("held behind inner entries: " + nest(nested, 300));
        System.out.println("held in the end: " + Thread.holdsLock(nested));

        section("null");
        try {
            System.out.println("null is held: " + Thread.holdsLock(null));
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }

        section("hash code of a locked object");
        synchronized (nested) {
            int hash = nested.hashCode();
            System.out.println("asked for twice: " + (hash == System.identityHashCode(nested)));
        }
        Object fresh = new Object();
        synchronized (fresh) {
            int hash = fresh.hashCode();
            synchronized (fresh) {
                System.out.println("after another entry: " + (hash == fresh.hashCode()));
            }
            System.out.println("after the inner exit: " + (hash == fresh.hashCode()));
        }
        System.out.println("unlocked: " + (fresh.hashCode() == fresh.hashCode()));
    }
}
