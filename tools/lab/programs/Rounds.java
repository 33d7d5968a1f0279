// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;

/**
 * Does the same again and again; after each round a data dump is requested.  Some objects stay all
 * the time: judge.py knows how many.
 */
class Rounds {
    /** Large enough to be among the first of a report. */
    static class Stays {
        long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z;
    }

    private static final Stays[] STAY = new Stays[137];
    private static Object[] again, andAgain; // each is referred to three times

    static class Thing extends RuntimeException {
        private final Object[] parts = new Object[3];

        void use() {
            synchronized (this) { parts[0] = this; }
        }
    }

    private static List<Thing> kept;

    public static void main(String[] args) throws Exception {
        try (var in = Rounds.class.getClassLoader().getResourceAsStream("Rounds$Guest.class")) {
            guest = in.readAllBytes();
        }
        for (int i = 0; i < STAY.length; i++) {
            STAY[i] = new Stays();
        }
        again = STAY.clone();
        andAgain = STAY.clone();
        int rounds = Integer.getInteger("lab.rounds", 4);
        for (int i = 0; i < rounds; i++) {
            Thread t = new Thread(new Runnable() {
                @Override
                public void run() {
                    work();
                }
            }, "rounds");
            t.start();
            t.join();
            Lab.mark(i);
            Thread dump = new Thread(new Runnable() {
                @Override
                public void run() {
                    Lab.dump(); // comes in a thread of the VM, too
                }
            }, "dump");
            dump.start();
            dump.join();
        }
        Lab.mark(rounds);
        Lab.ends();
        others(3);
        System.out.println("program: kept " + kept.size());
        System.out.println("program: done");
    }

    public static class Guest<T> {}

    private static final class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    private static byte[] guest;

    /** Classes and threads that come and go, and wait for each other. */
    private static void others(int count) {
        Object lock = new Object();
        try {
            for (int i = 0; i < count; i++) {
                new Own().define(guest).getConstructor().newInstance();
                Thread t = new Thread(new Runnable() {
                    @Override
                    public void run() {
                        enter(lock);
                    }
                }, "rounds-" + i);
                synchronized (lock) {
                    t.start();
                    while (t.getState() != Thread.State.BLOCKED) {
                        Thread.yield();
                    }
                    lock.wait(1);
                }
                t.join();
            }
        } catch (ReflectiveOperationException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void enter(Object lock) {
        synchronized (lock) {
            lock.notifyAll();
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static void work() {
        others(12);
        List<Thing> made = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Thing thing = new Thing();
            thing.use();
            made.add(thing);
            try {
                if (i % 10 == 0) {
                    throw thing;
                }
            } catch (Thing caught) {
                caught.use();
            }
        }
        kept = made;
        System.gc();
    }
}
