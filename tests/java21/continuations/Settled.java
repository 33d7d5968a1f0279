// SPDX-License-Identifier: Apache-2.0
// options: -Xmx80m
// tags: gcstress-skip
// Thousands of threads are parked while young objects are collected again and again; what their
// frames refer to is whole when they go on.  Some are looked at in between, some park once more.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class Settled {
    static final int THREADS = 4000, GROUPS = 4;
    static final AtomicLong sum = new AtomicLong();
    static final AtomicInteger wrong = new AtomicInteger(), parked = new AtomicInteger();
    static Object sink;

    static class Link {
        final int number;
        final Link next;

        Link(int number, Link next) {
            this.number = number;
            this.next = next;
        }
    }

    static Link chain(int number, int length) {
        Link l = null;
        for (int i = 0; i < length; i++) l = new Link(number + i, l);
        return l;
    }

    static void check(Link l, int number, int length) {
        for (int i = length - 1; i >= 0; i--, l = l.next)
            if (l.number != number + i) wrong.incrementAndGet();
        if (l != null) wrong.incrementAndGet();
    }

    static void work(int number, CountDownLatch first, CountDownLatch second) {
        Link before = chain(number, 20);
        await(first);
        Link between = chain(number * 2, 10);
        check(before, number, 20);
        await(second);
        check(before, number, 20);
        check(between, number * 2, 10);
        sum.addAndGet(before.number + between.number);
    }

    static void await(CountDownLatch latch) {
        parked.incrementAndGet();
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void garbage(int megabytes) {
        for (int i = 0; i < megabytes * 1024; i++) sink = new byte[1000];
    }

    static void waitFor(int count) throws InterruptedException {
        while (parked.get() < count) Thread.sleep(1);
    }

    public static void main(String[] args) throws Exception {
        byte[][] ballast = new byte[100][100_000];
        List<Thread> threads = new ArrayList<>();
        CountDownLatch[] first = new CountDownLatch[GROUPS], second = new CountDownLatch[GROUPS];
        for (int g = 0; g < GROUPS; g++) {
            first[g] = new CountDownLatch(1);
            second[g] = new CountDownLatch(1);
        }
        for (int i = 0; i < THREADS; i++) {
            int number = i, g = i % GROUPS;
            threads.add(Thread.ofVirtual().start(() -> work(number, first[g], second[g])));
        }
        waitFor(THREADS);
        garbage(40);
        for (int g = 0; g < GROUPS; g++) {
            first[g].countDown();
            garbage(10);
            waitFor(THREADS + (g + 1) * (THREADS / GROUPS));
            garbage(20);
            for (int i = g; i < THREADS; i += 100)
                if (threads.get(i).getStackTrace().length == 0) wrong.incrementAndGet();
            garbage(20);
        }
        System.gc();
        garbage(20);
        for (CountDownLatch latch : second) latch.countDown();
        garbage(10);
        for (Thread t : threads) t.join();
        System.out.println(threads.size() + " threads, sum " + sum + ", wrong " + wrong);
        System.out.println("ballast " + ballast.length);
    }
}
