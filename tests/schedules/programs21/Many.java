// SPDX-License-Identifier: Apache-2.0
// More virtual threads than carriers, which say when they come to each place.  (Java 21)
import java.util.concurrent.*;
import java.util.concurrent.locks.ReentrantLock;

public class Many {
    static final StringBuffer order = new StringBuffer();

    static void at(int me, char place) { order.append(me).append(place).append(' '); }

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 40; i++) {
                int me = i;
                each.submit(() -> {
                    at(me, 'a');
                    Thread.yield();
                    synchronized (monitor) { at(me, 'b'); }
                    Thread.sleep(me % 3);
                    lock.lock();
                    try {
                        at(me, 'c');
                    } finally {
                        lock.unlock();
                    }
                    synchronized (monitor) { monitor.wait(1); }
                    at(me, 'd');
                    return null;
                });
            }
        }
        System.out.println(order);
    }
}
