// SPDX-License-Identifier: Apache-2.0
// Fields and an element that nothing orders, in ways that are often taken for an order.
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class Raced {
    static int unlocked, otherLock, afterUnlock, afterFlag, sleeping, parked, rightlyLocked;
    static final int[] row = new int[2];
    static volatile boolean flag;
    static final AtomicInteger atomic = new AtomicInteger();
    static final Object one = new Object(), two = new Object();

    static void both(Runnable a, Runnable b) throws InterruptedException {
        Thread s = new Thread(a), t = new Thread(b);
        s.start();
        t.start();
        s.join();
        t.join();
    }

    static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        both(() -> unlocked++, () -> {
            synchronized (one) { unlocked++; }
        });
        both(
            ()
                -> {
                synchronized (one) { otherLock++; }
            },
            () -> {
                synchronized (two) { otherLock++; }
            });
        both(
            ()
                -> {
                synchronized (one) { rightlyLocked++; }
                afterUnlock++;
            },
            () -> {
                synchronized (one) { rightlyLocked++; }
                afterUnlock++;
            });
        both(
            ()
                -> {
                flag = true;
                afterFlag = 1;
            },
            () -> {
                if (flag) System.getProperty("" + afterFlag);
            });
        both(() -> sleeping++, () -> {
            pause();
            sleeping++;
        });
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            parked = 1;
            LockSupport.unpark(main);
        });
        t.start();
        LockSupport.park();
        parked = 2;
        t.join();
        both(() -> row[1]++, () -> row[1]++);
        List<String> list = new ArrayList<>(8); // no growth: nothing is thrown
        both(() -> list.add("a"), () -> list.add("b"));
        Map<String, Integer> map = new HashMap<>(Map.of("c", 1));
        both(() -> map.merge("c", 1, Integer::sum), () -> map.get("c"));
        Set<Integer> set = new TreeSet<>();
        both(() -> set.add(1), () -> set.add(2));
        both(() -> atomic.incrementAndGet(), () -> atomic.incrementAndGet());
        System.exit(0);
    }
}
