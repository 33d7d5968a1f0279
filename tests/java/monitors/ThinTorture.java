// SPDX-License-Identifier: Apache-2.0
// Threads enter and leave monitors that are mostly free, some of them wanted by another thread at
// that moment; meanwhile hash codes are asked for, threads wait and are notified, objects are
// replaced and collected, and threads are suspended. Nothing may get lost. An argument: so many
// seconds.
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

public class ThinTorture {
    static final int WORKERS = 4, BOXES = 24;
    static final Box[] boxes = new Box[BOXES];
    static final AtomicInteger bad = new AtomicInteger();
    static final long[] added = new long[WORKERS], retired = new long[WORKERS];
    static volatile boolean stop;
    static Object garbage;

    static final class Box {
        int left, right, hash;
        boolean gone;

        synchronized void add() {
            left++;
            right++;
        }

        synchronized void addTwice() {
            add();
            synchronized (this) { add(); }
        }
    }

    static void check(boolean good) {
        if (!good) bad.incrementAndGet();
    }

    static Object held(Box b) {
        Box[] around = new Box[4];
        for (int i = 0; i < around.length; i++) around[i] = b;
        return around;
    }

    /** One step with the box; what it added. */
    static int step(Box b, int what) throws InterruptedException {
        switch (what) {
            case 0:
            case 1:
                synchronized (b) {
                    if (b.gone) return 0;
                    check(b.left == b.right);
                    b.left++;
                    if (what == 1) Thread.yield();
                    b.right++;
                }
                return 1;
            case 2:
                synchronized (b) {
                    if (b.gone) return 0;
                    b.add();
                    synchronized (b) {
                        synchronized (b) { b.addTwice(); }
                        check(Thread.holdsLock(b));
                    }
                }
                return 3;
            case 3:
                synchronized (b) {
                    int hash = System.identityHashCode(b);
                    if (b.hash == 0) b.hash = hash;
                    check(b.hash == hash);
                }
                return 0;
            case 4: {
                int hash = System.identityHashCode(b);
                synchronized (b) {
                    if (b.hash == 0) b.hash = hash;
                    check(b.hash == hash && System.identityHashCode(b) == hash);
                }
                return 0;
            }
            case 5:
                synchronized (b) {
                    b.wait(0, 1);
                    check(b.left == b.right);
                }
                return 0;
            case 6: synchronized (b) { b.notifyAll();
                }
                check(!Thread.holdsLock(b));
                return 0;
            case 7: garbage = held(b); return 0;
            default: return 0;
        }
    }

    /** Another object takes the place of box number i. */
    static void replace(int i, int me) {
        Box b = boxes[i];
        synchronized (b) {
            if (b.gone) return;
            check(b.left == b.right);
            b.gone = true;
            retired[me] += b.left;
            boxes[i] = new Box();
        }
    }

    static void work(int me) {
        Random random = new Random(me);
        try {
            while (!stop) {
                int i = random.nextInt(8) == 0 ? random.nextInt(BOXES) : me * BOXES / WORKERS;
                int what = random.nextInt(2000);
                if (what < 1800)
                    added[me] += step(boxes[i], what % 3);
                else if (what < 1990)
                    added[me] += step(boxes[i], 3 + what % 2);
                else if (what < 1992)
                    added[me] += step(boxes[i], 5);
                else if (what < 1997)
                    added[me] += step(boxes[i], 6 + what % 2);
                else
                    replace(i, me);
            }
        } catch (Throwable t) {
            t.printStackTrace(System.out);
            bad.incrementAndGet();
        }
    }

    static final class Duel {
        int owner, other;

        synchronized void own() { owner++; }
    }

    static volatile Duel now = new Duel();

    /** Enters an object a few times while another thread comes to it, then takes the next one. */
    static void own() {
        for (long round = 1; !stop; round++) {
            Duel d = now = new Duel();
            int before = 0;
            for (int i = 0; i < 20; i++) {
                d.own();
                synchronized (d) {
                    if (i == 0) before = d.other;
                    synchronized (d) { d.owner++; }
                    check(d.owner == 2 * i + 2);
                }
            }
            synchronized (d) { check(d.other >= before); }
            if (round % 100_000 == 0) garbage = new byte[1 << 20];
        }
    }

    /** Comes to the object that own() is busy with, at any moment. */
    static void disturb() {
        Random random = new Random(7);
        Duel last = null;
        while (!stop) {
            Duel d = now;
            if (d == last) continue;
            last = d;
            for (int i = random.nextInt(60); i > 0; i--) check(d == last);
            if (random.nextInt(2) == 0) {
                int hash = System.identityHashCode(d);
                synchronized (d) { check(System.identityHashCode(d) == hash); }
            } else {
                synchronized (d) {
                    int was = d.owner;
                    d.other++;
                    check(was == d.owner && Thread.holdsLock(d));
                }
            }
            check(!Thread.holdsLock(d));
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < BOXES; i++) boxes[i] = new Box();
        Thread[] workers = new Thread[WORKERS];
        for (int k = 0; k < WORKERS; k++) {
            int me = k;
            workers[k] = new Thread(() -> work(me));
            workers[k].start();
        }
        Thread[] duel = {new Thread(ThinTorture::own), new Thread(ThinTorture::disturb)};
        for (Thread t : duel) t.start();
        long end =
            System.nanoTime() + (args.length > 0 ? Long.parseLong(args[0]) : 1) * 1_000_000_000L;
        for (int round = 0; System.nanoTime() - end < 0; round++) {
            Thread one = workers[round % WORKERS];
            one.suspend();
            if (round % 4 == 0) System.identityHashCode(boxes[round % BOXES]);
            one.resume();
            if (round % 64 == 0) System.gc();
            if (round % 16 == 0) Thread.sleep(1);
        }
        stop = true;
        for (Thread t : workers) t.join();
        for (Thread t : duel) t.join();
        long sum = 0, kept = 0;
        for (int k = 0; k < WORKERS; k++) {
            sum += added[k];
            kept += retired[k];
        }
        for (Box b : boxes) {
            check(b.left == b.right);
            kept += b.left;
        }
        System.out.println("something was added: " + (sum > 0));
        System.out.println("nothing is lost: " + (sum == kept ? "true" : sum + " became " + kept));
        System.out.println("mistakes seen: " + bad);
    }
}
