/* SPDX-License-Identifier: Apache-2.0 */
// expect: PASS
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Many virtual threads are parked for long, at several depths, and each has values of its own. */
class Main {
    static native void look(Thread t, int id, int depth, boolean asks);
    static native int pops();
    static native int locals();
    static native Object tag(Object o, int tag);

    static final int MANY = 6000;
    static final AtomicInteger parked = new AtomicInteger(), wrong = new AtomicInteger();

    static int down(int id, int depth) {
        long wide = (long) id << 40 | depth;
        double real = id + 0.5;
        int small = -id;
        Object own = tag(new int[] {id, depth}, id + 1);
        Object none = null;
        int below = 0;
        if (depth > 0) {
            below = down(id, depth - 1);
        } else {
            parked.incrementAndGet();
            LockSupport.park();
        }
        boolean same = wide == ((long) id << 40 | depth) && real == id + 0.5 && small == -id &&
            none == null && ((int[]) own)[0] == id && ((int[]) own)[1] == depth;
        if (!same) wrong.incrementAndGet();
        return below + 1;
    }

    static void held(int id, int depth) {
        synchronized (new Object()) { down(id, depth); }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int id = i;
            all.add(Virtual.start(() -> {
                if (id % 3 == 0)
                    held(id, id % 5);
                else
                    down(id, id % 5);
            }));
        }
        for (Thread t : all) Virtual.await(t, Thread.State.WAITING);
        for (int turn = 0; turn < 2; turn++) {
            for (int i = 0; i < MANY; i += 7) look(all.get(i), i, i % 5, false);
            System.gc();
        }
        int asked = 0, frames = 0;
        for (int i = 0; i < MANY; i++) frames += i % 5 + 1;
        int found = locals();
        if (found != frames) throw new AssertionError(found + " locals of " + frames);
        for (int i = 0; i < MANY; i += 49) {
            look(all.get(i), i, i % 5, true);
            asked += i % 5 + 1;
        }
        System.gc();
        for (Thread t : all) LockSupport.unpark(t);
        for (Thread t : all) t.join();
        if (pops() != asked) throw new AssertionError(pops() + " events of " + asked);
        if (wrong.get() != 0) throw new AssertionError(wrong + " wrong values");
    }
}
