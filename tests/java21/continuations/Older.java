// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import test.Say;

/**
 * A virtual thread with many frames gets back the newest of them only, and the older ones when it
 * comes to them: by return, by an exception, with a monitor, with another yield, at any depth.
 */
public class Older {
    static final ReentrantLock lock = new ReentrantLock();

    static class Thrown extends Exception {
        final int levels;

        Thrown(int levels) {
            super(null, null, false, true);
            this.levels = levels;
        }
    }

    final Random random;
    final StringBuilder seen = new StringBuilder();
    int frames;

    Older(int seed) { random = new Random(seed); }

    synchronized long locked(int depth, long wide) throws Thrown { return down(depth, wide); }

    double real(int depth, double d) throws Thrown { return down(depth, (long) d) + 0.25; }

    long down(int depth, long wide) throws Thrown {
        Object own = new int[] {depth};
        long before = wide * 31 + depth;
        int kind = random.nextInt(12);
        if (kind == 0) Thread.yield();
        if (depth > 0) try {
                if (kind == 1) {
                    wide += locked(depth - 1, wide);
                } else if (kind == 2) {
                    wide += (long) (real(depth - 1, depth) * 4);
                } else if (kind == 3) {
                    synchronized (own) { wide += down(depth - 1, wide); }
                } else {
                    wide += down(depth - 1, wide);
                }
            } catch (Thrown t) {
                seen.append('c');
                Thread.yield();
                if (t.levels > 0) throw new Thrown(t.levels - 1);
                wide += t.getStackTrace().length;
            }
        if (kind == 4) Thread.yield();
        if (kind == 5 && depth % 9 == 0) throw new Thrown(random.nextInt(5));
        if (kind == 6) frames += Thread.currentThread().getStackTrace().length;
        if (kind == 7)
            frames += StackWalker.getInstance().walk(
                s -> (int) s.filter(f -> f.getMethodName().equals("down")).count());
        if (kind == 8 && depth % 5 == 0) wide += down(depth / 2, wide);
        if (((int[]) own)[0] != depth) seen.append('!');
        return wide + before % 1000;
    }

    void run() {
        for (int i = 0; i < 6; i++) {
            try {
                seen.append(down(10 + random.nextInt(90), i)).append(' ');
            } catch (Thrown t) {
                seen.append("thrown ").append(t.levels).append(' ');
            }
        }
    }

    public static void main(String[] args) throws Exception {
        List<Older> all = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Older o = new Older(i);
            all.add(o);
            threads.add(Thread.startVirtualThread(o::run));
        }
        for (Thread t : threads) t.join();
        for (Older o : all) Say.say("thread", o.seen + "frames " + o.frames);
    }
}
