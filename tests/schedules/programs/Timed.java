/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits with limits: hours pass at once, the shorter one ends first. */
public class Timed {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread last = new Thread(() -> {
            try {
                Thread.sleep(7_200_000);
                System.out.println(3);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        last.start();
        synchronized (lock) { lock.wait(3_600_000); }
        System.out.println(1);
        if (!new CountDownLatch(1).await(40, TimeUnit.MINUTES)) System.out.println(2);
        last.join();
        System.out.println("end");
    }
}
