// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Very many virtual threads, parked at once. */
class ManyVirtual {
    public static void main(String[] args) throws Exception {
        int count = Integer.getInteger("lab.scale", 1) * 1000;
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(count);
        AtomicInteger parked = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < count; i++) {
            int number = i;
            Virtual.unstarted("many-" + i, () -> work(go, over, parked, sum, number)).start();
        }
        while (parked.get() < count) {
            Thread.sleep(1);
        }
        Lab.dump();
        go.countDown();
        over.await();
        System.out.println("program: sum " + sum);
        System.out.println("program: done");
    }

    private static void work(
        CountDownLatch go, CountDownLatch over, AtomicInteger parked, AtomicInteger sum, int n) {
        try {
            parked.incrementAndGet();
            go.await();
            sum.addAndGet(n % 7);
            Thread.yield();
            over.countDown();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
