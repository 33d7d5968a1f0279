// SPDX-License-Identifier: Apache-2.0
// tags: stress-skip gcstress-skip
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import test.Say;

/**
 * Collections move objects that only frozen frames refer to: locals, operands, monitors of many
 * threads at many depths.
 */
public class Many {
    static final int THREADS = 5000, TURNS = 3;
    static final boolean MONITORS_PIN = Runtime.version().feature() < 25;
    static final AtomicInteger wrong = new AtomicInteger(), parked = new AtomicInteger();
    static final AtomicLong sum = new AtomicLong();

    static long deep(int id, int depth, int turn) {
        Object own = new int[] {id, depth};
        String text = "text " + id + " " + depth;
        long wide = (long) id << 32 | depth;
        if (depth == 0) {
            parked.incrementAndGet();
            LockSupport.park();
        }
        long below = depth == 0               ? 1
            : depth % 7 == 3 && !MONITORS_PIN ? locked(own, id, depth - 1, turn)
                                              : deep(id, depth - 1, turn) + 1;
        int[] array = (int[]) own;
        if (array[0] != id || array[1] != depth || !text.equals("text " + id + " " + depth) ||
            wide != ((long) id << 32 | depth))
            wrong.incrementAndGet();
        return below;
    }

    static long locked(Object monitor, int id, int depth, int turn) {
        synchronized (monitor) {
            long result = new StringBuilder("a").append(deep(id, depth, turn)).length();
            return result > 1 && Thread.holdsLock(monitor) ? depth : 100;
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int id = i;
            threads.add(Thread.startVirtualThread(() -> {
                for (int turn = 0; turn < TURNS; turn++) sum.addAndGet(deep(id, id % 40, turn));
            }));
        }
        for (int turn = 0; turn < TURNS; turn++) {
            while (parked.get() < THREADS * (turn + 1)) Thread.sleep(1);
            for (int k = 0; k < 3; k++) {
                byte[][] garbage = new byte[500][];
                Arrays.setAll(garbage, n -> new byte[n]);
                System.gc();
            }
            for (int i = 0; i < THREADS; i++) {
                LockSupport.unpark(threads.get(i));
                if (i == THREADS / 2) System.gc();
            }
        }
        for (Thread t : threads) t.join();
        Say.say("wrong values", wrong);
        Say.say("sum of the results", sum);
    }
}
