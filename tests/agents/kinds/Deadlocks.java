// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: deadlocks.c
// options: -agentpath:${LIB}/libDeadlocks.so
import java.util.concurrent.CountDownLatch;

public class Deadlocks {
    static native void act();

    static Thread locker(String name, Object first, Object second, CountDownLatch both) {
        Thread t = new Thread(() -> {
            synchronized (first) {
                both.countDown();
                try {
                    both.await();
                } catch (InterruptedException e) {
                    return;
                }
                synchronized (second) { System.out.println("never"); }
            }
        }, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Object a = new Object(), b = new Object();
        act();
        CountDownLatch both = new CountDownLatch(2);
        Thread one = locker("one", a, b, both), two = locker("two", b, a, both);
        while (one.getState() != Thread.State.BLOCKED || two.getState() != Thread.State.BLOCKED)
            Thread.sleep(5);
        act();
    }
}
