// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;

public class Deadlock {
    static final Object a = new Object(), b = new Object();
    static final CountDownLatch both = new CountDownLatch(2);

    static void grab(Object first, Object second) {
        synchronized (first) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (second) { System.out.println("never"); }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> grab(a, b), "one"), two = new Thread(() -> grab(b, a), "two");
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        two.start();
        while (one.getState() != Thread.State.BLOCKED || two.getState() != Thread.State.BLOCKED)
            Thread.sleep(10);
        System.out.println("ready " + ProcessHandle.current().pid());
        System.in.read();
    }
}
