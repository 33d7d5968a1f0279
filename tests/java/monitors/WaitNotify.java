// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class WaitNotify {
    static class Queue {
        final LinkedList<Integer> l = new LinkedList<>();

        synchronized void put(int x) throws InterruptedException {
            while (l.size() >= 5) wait();
            l.add(x);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (l.isEmpty()) wait();
            int x = l.removeFirst();
            notifyAll();
            return x;
        }
    }

    static int shared;
    static final Object L = new Object();

    static synchronized void sinc() { shared++; }

    int inst;

    synchronized void inc() { inst++; }

    static int turn;

    public static void main(String[] args) throws Exception {
        Queue q = new Queue();
        long[] sums = new long[3];
        Thread[] ts = new Thread[6];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 300; j++) q.put(k * 1000 + j);
                } catch (InterruptedException e) {}
            });
            ts[i + 3] = new Thread(() -> {
                try {
                    for (int j = 0; j < 300; j++) sums[k] += q.take();
                } catch (InterruptedException e) {}
            });
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println(sums[0] + sums[1] + sums[2] + " " + q.l.size());
        WaitNotify o = new WaitNotify();
        Thread[] cs = new Thread[4];
        for (int i = 0; i < 4; i++) {
            cs[i] = new Thread(() -> {
                for (int j = 0; j < 3000; j++) {
                    sinc();
                    o.inc();
                    synchronized (L) {
                        synchronized (L) {
                            shared++;
                            shared--;
                        }
                    }
                    synchronized (WaitNotify.class) { shared += 2; }
                }
            });
            cs[i].start();
        }
        for (Thread t : cs) t.join();
        System.out.println(o.inst);
        StringBuffer out = new StringBuffer();
        Thread[] pp = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            pp[i] = new Thread(() -> {
                for (int j = 0; j < 20; j++) {
                    synchronized (L) {
                        while (turn % 3 != k) {
                            try {
                                L.wait();
                            } catch (InterruptedException e) {}
                        }
                        out.append(k);
                        turn++;
                        L.notifyAll();
                    }
                }
            });
            pp[i].start();
        }
        for (Thread t : pp) t.join();
        System.out.println(out);
        int[] woke = {0};
        boolean[] stop = {false};
        Thread[] ws = new Thread[5];
        for (int i = 0; i < 5; i++) {
            ws[i] = new Thread(() -> {
                synchronized (L) {
                    while (!stop[0]) {
                        try {
                            L.wait();
                        } catch (InterruptedException e) {
                            break;
                        }
                    }
                    woke[0]++;
                }
            });
            ws[i].start();
        }
        for (Thread t : ws)
            while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        synchronized (L) {
            stop[0] = true;
            L.notify();
        }
        Thread.sleep(20);
        synchronized (L) { System.out.println(woke[0] == 1); }
        synchronized (L) { L.notifyAll(); }
        for (Thread t : ws) t.join();
        System.out.println(woke[0]);
        Object[] many = new Object[2000];
        for (int i = 0; i < many.length; i++) many[i] = new Object();
        int[] hashes = new int[many.length];
        for (int i = 0; i < many.length; i += 2) hashes[i] = System.identityHashCode(many[i]);
        Thread[] mt = new Thread[3];
        int[] count = new int[many.length];
        for (int k = 0; k < 3; k++) {
            mt[k] = new Thread(() -> {
                for (int i = 0; i < many.length; i++) {
                    synchronized (many[i]) {
                        count[i]++;
                        if (i % 50 == 0) {
                            try {
                                many[i].wait(0, 1);
                            } catch (InterruptedException e) {}
                        }
                    }
                }
            });
            mt[k].start();
        }
        for (Thread t : mt) t.join();
        int sum = 0, same = 0;
        for (int i = 0; i < many.length; i++) {
            sum += count[i];
            if (i % 2 == 0 && hashes[i] == System.identityHashCode(many[i])) same++;
        }
        System.out.println(sum + " " + same);
        System.gc();
        for (int i = 0, bad = 0; i < many.length; i++) {
            if (i % 2 == 0 && hashes[i] != System.identityHashCode(many[i])) bad++;
            if (i == many.length - 1) System.out.println("hash moved " + bad);
        }
        Object rec = new Object();
        System.out.println(nest(rec, 300) + " " + Thread.holdsLock(rec));
        synchronized (rec) {
            synchronized (rec) {
                Thread n = new Thread(() -> {
                    synchronized (rec) { rec.notify(); }
                });
                n.start();
                rec.wait();
                System.out.println("woken with count 2 " + Thread.holdsLock(rec));
            }
            System.out.println(Thread.holdsLock(rec));
        }
        System.out.println(Thread.holdsLock(rec));
        try {
            synchronized (rec) {
                Thread.currentThread().interrupt();
                rec.wait();
            }
        } catch (InterruptedException e) {
            System.out.println(
                "interrupted, holds " + Thread.holdsLock(rec) + Thread.interrupted());
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        synchronized (rec) {
            int h1 = rec.hashCode();
            System.out.println(h1 == System.identityHashCode(rec));
        }
        Object fresh = new Object();
        synchronized (fresh) {
            int h = fresh.hashCode();
            synchronized (fresh) { System.out.println(h == fresh.hashCode()); }
        }
        System.out.println(fresh.hashCode() == fresh.hashCode());
    }

    static int nest(Object o, int n) {
        synchronized (o) { return n == 0 ? 0 : nest(o, n - 1) + (Thread.holdsLock(o) ? 1 : 0); }
    }
}
