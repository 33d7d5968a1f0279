// SPDX-License-Identifier: Apache-2.0
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** Threads that call, lock, yield, throw and go through native frames at random, and stand still at
 * places that the main thread waits for: Frames SEED KIND ROUNDS, the kind of threads virtual or
 * platform.  There it looks at them and changes them at random.  All that is drawn follows from the
 * seed, so two VMs print the same. */
public class Frames {
    static final int WORKERS = 3, STOPS = 8, DEEP = 9;

    /** The main thread's part (frames.c): what it does is drawn from `random`.  true: the thread is
     * suspended. */
    static native boolean visit(Thread t, int number, int how, long random);
    /** true: it stands, in a place that does not change. */
    static native boolean stands(Thread t, int number, int how);
    static native void letGo(Thread t, int number, boolean natively, boolean suspended);
    static native void tag(Object o, long tag);
    static native void events(int number);
    static native void begin(int number);

    static native void grab(Object lock);
    static native void drop(Object lock);
    /** Calls w.body(depth), with the lock if `enters`. */
    static native int up(Worker w, int depth, Object lock, boolean enters, long l);
    /** Waits in C until it is let go. */
    static native int natively(int number, Object o);
    static native void suspendsItself(int number);

    static class Oops extends RuntimeException {
        Oops() { super("drawn", null, false, false); }
    }

    static class Stop extends RuntimeException {
        Stop() { super("stopped", null, false, false); }
    }

    /** A breakpoint at its first instruction stops the thread. */
    static int hit(int number, Object o, long l) { return number + (int) l + (o == null ? 1 : 0); }

    static class Lock {}

    static class Worker implements Runnable {
        final int number;
        final Random random;
        final Object[] locks = {new Lock(), new Lock(), new Lock()};
        /** The main thread has both, and leaves one at a time. */
        final Object[] doors = {new Lock(), new Lock()};
        final Object hall = new Lock();
        Object door;
        Thread thread;
        volatile boolean go, over, inside;
        volatile int arrived, how;
        int budget;
        long sum;

        Worker(int number, long seed) {
            this.number = number;
            random = new Random(seed * WORKERS + number);
            for (int i = 0; i < 3; i++) tag(locks[i], 10 * (number + 1) + i);
            for (Object door : doors) tag(door, 10 * (number + 1) + 3);
            tag(hall, 10 * (number + 1) + 4);
            tag(this, 10 * (number + 1) + 5);
        }

        Object lock() { return locks[random.nextInt(3)]; }

        /* ---- places to stand in ---- */

        int parks(int n, Object o) {
            while (!go) LockSupport.park(this);
            return n + 1;
        }

        long parksLong(long l, int n) {
            while (!go) LockSupport.parkNanos(1000000000000L);
            return l + n;
        }

        Object waits(Object o, int n) {
            synchronized (hall) {
                while (!go) try {
                        hall.wait();
                    } catch (InterruptedException e) {
                        go |= false; /* whether it was notified before is a matter of luck */
                    }
            }
            return n > 0 ? o : null;
        }

        void enters(int n, double d) {
            synchronized (door) { sum += n; }
        }

        int spins(int n, long l) {
            inside = true;
            while (!go) continue;
            return n + (int) l;
        }

        void stands(int depth) {
            int n = random.nextInt(100), way = random.nextInt(STOPS);
            Object o = lock();
            long l = n * 3L;
            go = inside = false;
            begin(number);
            door = door == doors[0] ? doors[1] : doors[0];
            how = way;
            arrived++;
            switch (way) {
                case 0: n += parks(n, o); break;
                case 1: l += parksLong(l, n); break;
                case 2: o = waits(o, n); break;
                case 3: enters(n, 2.5); break;
                case 4: n += spins(n, l); break;
                case 5: n += natively(number, o); break;
                case 6: suspendsItself(number); break;
                case 7: n += hit(number, o, l); break;
            }
            how = -1;
            Thread.interrupted();
            sum = sum * 31 + n + l + (o == null ? 1 : 0);
        }

        /* ---- calls ---- */

        int ints(int n, long l, Object o) {
            body(n);
            return n + (int) l + (o == null ? 5 : 0);
        }

        long longs(Object o, long l, int n) {
            synchronized (o) { body(n); }
            return l + n;
        }

        synchronized Object objects(int n, Object o, double d) {
            body(n);
            return d > 1 ? o : null;
        }

        void catches(int n, Object o) {
            try {
                body(n);
            } catch (Oops e) {
                sum += 7;
            } finally {
                sum += n;
            }
        }

        void stopped(int n) {
            try {
                body(n);
            } catch (Stop | Oops e) {
                sum += 11;
            }
        }

        void natives(int n, Object o) {
            grab(o);
            try {
                body(n);
            } finally {
                drop(o);
            }
        }

        void calls(int n) {
            long l = random.nextInt(1000);
            Object o = lock();
            switch (random.nextInt(8)) {
                case 0: sum += ints(n, l, o); break;
                case 1: sum += longs(o, l, n); break;
                case 2: sum += objects(n, o, l / 100.0) == null ? 1 : 2; break;
                case 3: catches(n, o); break;
                case 4: stopped(n); break;
                case 5: natives(n, o); break;
                case 6: sum += up(this, n, o, true, l); break;
                case 7: sum += up(this, n, o, false, l); break;
            }
        }

        void body(int depth) {
            for (int i = random.nextInt(3); i >= 0 && budget > 0; i--) {
                budget--;
                int way = random.nextInt(12);
                if (way < 6 && depth < DEEP)
                    calls(depth + 1);
                else if (way < 9)
                    stands(depth);
                else if (way == 9)
                    Thread.yield();
                else if (way == 10)
                    LockSupport.parkNanos(1000);
                else if (random.nextInt(4) == 0 && depth > 1)
                    throw new Oops();
            }
        }

        public void run() {
            events(number);
            for (int i = 0; i < rounds; i++) {
                budget = 12;
                try {
                    body(0);
                } catch (Oops | Stop e) {
                    sum += 13;
                } catch (Throwable e) {
                    System.out.println("FAILED: worker " + number + ": " + e);
                    e.printStackTrace(System.out);
                    System.exit(4);
                }
                Thread.interrupted();
            }
            over = true;
        }
    }

    static int rounds;

    /** Until it stands or is over. */
    static boolean waitFor(Worker w, int seen) throws Exception {
        long end = System.nanoTime() + 60_000_000_000L;
        for (; !w.over; Thread.sleep(1)) {
            if (w.arrived > seen && (w.how != 4 || w.inside) && w.how >= 0 &&
                stands(w.thread, w.number, w.how))
                return true;
            if (System.nanoTime() > end) {
                System.out.println("LOST: worker " + w.number + " way " + w.how);
                System.exit(3);
            }
        }
        return false;
    }

    /** Only from where it stands: it may stand somewhere else the moment after. */
    static void letGo(Worker w, boolean suspended) throws Exception {
        int seen = w.arrived, how = w.how;
        Object door = w.door;
        synchronized (w.hall) {
            if (how < 5) w.go = true;
            if (how == 2) w.hall.notifyAll();
        }
        if (how < 2) LockSupport.unpark(w.thread);
        if (how == 3) drop(door);
        letGo(w.thread, w.number, how >= 5, suspended);
        if (how == 3) {
            while (w.how == 3 && w.arrived == seen && !w.over) Thread.sleep(0, 100000);
            grab(door);
        }
    }

    public static void main(String[] args) throws Exception {
        long seed = Long.parseLong(args[0]);
        rounds = Integer.parseInt(args[2]);
        Random random = new Random(seed);
        Worker[] all = new Worker[WORKERS];
        int[] seen = new int[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            Worker w = all[i] = new Worker(i, seed);
            for (Object door : w.doors) grab(door);
            w.thread = args[1].equals("virtual") ? Thread.ofVirtual().unstarted(w)
                                                 : Thread.ofPlatform().daemon().unstarted(w);
            w.thread.setName("worker " + i);
            w.thread.start();
        }
        for (boolean any = true; any;) {
            any = false;
            for (int i = 0; i < WORKERS; i++) {
                Worker w = all[i];
                long drawn = random.nextLong();
                if (!waitFor(w, seen[i])) continue;
                any = true;
                seen[i] = w.arrived;
                letGo(w, visit(w.thread, i, w.how, drawn));
            }
        }
        for (Worker w : all) {
            w.thread.join();
            System.out.println("worker " + w.number + " sum " + w.sum);
        }
        System.exit(0);
    }
}
