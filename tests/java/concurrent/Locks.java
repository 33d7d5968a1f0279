// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Locks {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(C c) {
        try {
            System.out.println(c.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            ReentrantLock l = new ReentrantLock(fair);
            int[] n = {0};
            Thread[] ts = new Thread[4];
            for (int i = 0; i < 4; i++) {
                ts[i] = new Thread(() -> {
                    for (int k = 0; k < (fair ? 200 : 2000); k++) {
                        l.lock();
                        try {
                            l.lock();
                            n[0]++;
                            l.unlock();
                        } finally {
                            l.unlock();
                        }
                    }
                });
                ts[i].start();
            }
            for (Thread t : ts) t.join();
            System.out.println(n[0] + " " + l.isLocked() + l.isFair() + l.getHoldCount());
        }
        ReentrantLock l = new ReentrantLock();
        Condition full = l.newCondition(), empty = l.newCondition();
        Deque<Integer> q = new ArrayDeque<>();
        long[] sum = {0};
        Thread prod = new Thread(() -> {
            for (int i = 0; i < 500; i++) {
                l.lock();
                try {
                    while (q.size() == 3) full.awaitUninterruptibly();
                    q.add(i);
                    empty.signal();
                } finally {
                    l.unlock();
                }
            }
        }),
               cons = new Thread(() -> {
                   for (int i = 0; i < 500; i++) {
                       l.lock();
                       try {
                           while (q.isEmpty()) empty.await();
                           sum[0] += q.poll();
                           full.signalAll();
                       } catch (InterruptedException e) {
                       } finally {
                           l.unlock();
                       }
                   }
               });
        prod.start();
        cons.start();
        prod.join();
        cons.join();
        System.out.println(sum[0]);
        attempt(() -> {
            l.unlock();
            return 0;
        });
        attempt(() -> {
            full.await();
            return 0;
        });
        attempt(() -> {
            l.lock();
            try {
                return full.await(5, TimeUnit.MILLISECONDS) + " " + (full.awaitNanos(1000) <= 0) +
                    full.awaitUntil(new Date(0));
            } finally {
                l.unlock();
            }
        });
        l.lock();
        Thread w = new Thread(() -> {
            try {
                l.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("interrupted in lock");
            }
        });
        w.start();
        while (!l.hasQueuedThread(w)) Thread.sleep(1);
        System.out.println(l.getQueueLength() + " " + w.getState());
        w.interrupt();
        w.join();
        boolean[] tried = {true, true};
        Thread tr = new Thread(() -> {
            tried[0] = l.tryLock();
            try {
                tried[1] = l.tryLock(5, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {}
        });
        tr.start();
        tr.join();
        System.out.println(tried[0] + " " + tried[1]);
        l.unlock();
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        Map<Integer, Integer> m = new HashMap<>();
        Thread[] ts = new Thread[5];
        for (int i = 0; i < 5; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 300; j++) {
                    if (k < 2) {
                        rw.writeLock().lock();
                        try {
                            m.merge(j % 7, 1, Integer::sum);
                        } finally {
                            rw.writeLock().unlock();
                        }
                    } else {
                        rw.readLock().lock();
                        try {
                            m.get(j % 7);
                        } finally {
                            rw.readLock().unlock();
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(m);
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked() +
            rw.readLock().tryLock() + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        attempt(() -> {
            rw.readLock().unlock();
            return 0;
        });
        attempt(() -> {
            rw.readLock().newCondition();
            return 0;
        });
        StampedLock sl = new StampedLock();
        int[] xy = {0, 0};
        Thread wr = new Thread(() -> {
            for (int i = 0; i < 500; i++) {
                long s = sl.writeLock();
                xy[0]++;
                xy[1]++;
                sl.unlockWrite(s);
            }
        });
        int[] bad = {0};
        Thread rd = new Thread(() -> {
            for (int i = 0; i < 500; i++) {
                long s = sl.tryOptimisticRead();
                int a = xy[0], b = xy[1];
                if (!sl.validate(s)) {
                    s = sl.readLock();
                    try {
                        a = xy[0];
                        b = xy[1];
                    } finally {
                        sl.unlockRead(s);
                    }
                }
                if (a != b) bad[0]++;
            }
        });
        wr.start();
        rd.start();
        wr.join();
        rd.join();
        System.out.println(bad[0] + " " + xy[0]);
        long s = sl.readLock();
        System.out.println(sl.tryConvertToWriteLock(s) != 0);
        System.out.println(sl.isWriteLocked() + " " + sl.tryReadLock());
        attempt(() -> {
            sl.unlockWrite(12345);
            return 0;
        });
        Thread main = Thread.currentThread();
        LockSupport.unpark(main);
        LockSupport.park();
        LockSupport.parkNanos(1000000);
        LockSupport.parkUntil(System.currentTimeMillis() + 2);
        main.interrupt();
        LockSupport.park();
        System.out.println("unparked by interrupt " + Thread.interrupted());
        boolean[] flag = {false};
        Thread pk = new Thread(() -> {
            while (!flag[0]) LockSupport.park("blocker");
            System.out.println("released");
        });
        pk.start();
        while (pk.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println(LockSupport.getBlocker(pk));
        flag[0] = true;
        LockSupport.unpark(pk);
        pk.join();
        LockSupport.unpark(null);
        System.out.println(l.toString().replaceAll("@[0-9a-f]+", "@") +
            rw.toString().replaceAll("@[0-9a-f]+", "@"));
    }
}
