/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.ReentrantLock;

/** A lock that stays locked when an exception comes before unlock. */
public class LeakedLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int stock = 1;

    static void take() {
        lock.lock();
        if (stock == 0) throw new IllegalStateException("sold out");
        stock--;
        lock.unlock();
    }

    static void takeRightly() {
        lock.lock();
        try {
            if (stock == 0) throw new IllegalStateException("sold out");
            stock--;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean right = args.length > 0;
        Runnable buy = () -> {
            try {
                if (right)
                    takeRightly();
                else
                    take();
            } catch (IllegalStateException e) {
                // the shop is closed
            }
        };
        Thread a = new Thread(buy, "a");
        Thread b = new Thread(buy, "b");
        Thread supplier = new Thread(() -> {
            lock.lock();
            stock++;
            lock.unlock();
        }, "supplier");
        a.start();
        supplier.start();
        b.start();
        a.join();
        b.join();
        supplier.join();
        System.out.println("closed");
    }
}
