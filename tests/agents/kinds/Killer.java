// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: killer.c
// options: -agentpath:${LIB}/libKiller.so=doomed
import java.util.concurrent.CountDownLatch;

public class Killer {
    static native void act();

    static volatile int spins;

    public static void main(String[] args) throws Exception {
        CountDownLatch up = new CountDownLatch(2);
        Thread spinner = new Thread(() -> {
            up.countDown();
            for (;;) spins++;
        }, "doomed spinner");
        Thread sleeper = new Thread(() -> {
            up.countDown();
            synchronized (up) {
                try {
                    up.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "doomed sleeper");
        spinner.start();
        sleeper.start();
        up.await();
        while (sleeper.getState() != Thread.State.WAITING || spins == 0) Thread.sleep(5);
        act();
        spinner.join();
        sleeper.join();
        System.out.println("both are gone");
    }
}
