/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** As Polled, with locks of the library: somebody could interrupt who waits for them. */
public class PolledLocks {
    static void both(Lock first, Lock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Lock a = new ReentrantLock();
        Lock b = new ReentrantLock();
        Thread one = new Thread(() -> both(a, b), "one");
        Thread two = new Thread(() -> both(b, a), "two");
        one.start();
        two.start();
        while (one.isAlive() || two.isAlive()) one.join(100);
        System.out.println("both have ended");
    }
}
