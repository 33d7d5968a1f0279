// SPDX-License-Identifier: Apache-2.0
// Plain fields that virtual threads write one after the other: no data race.  (Java 21)
import java.util.concurrent.*;
import java.util.concurrent.locks.ReentrantLock;

public class OrderedVirtually {
    static int started, locked, entered, given;

    public static void main(String[] args) throws Exception {
        Thread.startVirtualThread(() -> started++).join();
        started++;
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 5; i++) {
                each.submit(() -> {
                    lock.lock();
                    try {
                        int n = locked;
                        Thread.yield();
                        locked = n + 1;
                    } finally {
                        lock.unlock();
                    }
                    synchronized (monitor) { entered++; }
                });
                each.submit(() -> {
                    int[] own = {0};
                    own[0]++;
                    Thread.sleep(own[0]);
                    return own[0]++;
                });
            }
            each.submit(() -> {
                given++;
                queue.put(1);
                return null;
            });
            queue.take();
            given++;
        }
        System.out.println(started + " " + locked + " " + entered + " " + given);
        System.exit(0);
    }
}
