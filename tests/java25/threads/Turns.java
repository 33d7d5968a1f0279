// SPDX-License-Identifier: Apache-2.0
// options: -Djdk.virtualThreadScheduler.parallelism=1
import java.util.ArrayList;
import java.util.List;

/**
 * Who waits on a monitor lets the next one in, whatever kinds of threads they are, and though there
 * is one carrier only.
 */
public class Turns {
    static int turn, taken;

    /** The threads take turns; each waits until it is its own. */
    static void take(Object monitor, int me, int all, int turns, long millis) {
        synchronized (monitor) {
            try {
                while (turn < turns) {
                    while (turn < turns && turn % all != me) monitor.wait(millis);
                    if (turn < turns) taken++;
                    turn++;
                    monitor.notifyAll();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void turns(String title, int all, int ofTheSystem, long millis) throws Exception {
        Object monitor = new Object();
        List<Thread> threads = new ArrayList<>();
        turn = taken = 0;
        for (int i = 0; i < all; i++) {
            int me = i;
            Runnable work = () -> take(monitor, me, all, 300, millis);
            threads.add(i < ofTheSystem ? Thread.ofPlatform().start(work)
                                        : Thread.startVirtualThread(work));
        }
        for (Thread t : threads) t.join();
        System.out.println(title + ": " + taken);
    }

    /** The one who waits has something to do before: those who want the monitor have to wait. */
    static void oneOfMany() throws Exception {
        Object monitor = new Object();
        List<Thread> threads = new ArrayList<>();
        int[] in = {0};
        Thread first = Thread.startVirtualThread(() -> {
            synchronized (monitor) {
                for (int i = 0; i < 20; i++)
                    threads.add(Thread.startVirtualThread(() -> {
                        synchronized (monitor) {
                            in[0]++;
                            monitor.notifyAll();
                        }
                    }));
                try {
                    while (in[0] < 20) {
                        Thread.yield();
                        monitor.wait();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        first.join();
        for (Thread t : threads) t.join();
        System.out.println("one waits for many: " + in[0]);
    }

    public static void main(String[] args) throws Exception {
        turns("two virtual threads", 2, 0, 0);
        turns("seven virtual threads", 7, 0, 0);
        turns("a thread of the system, and a virtual one", 2, 1, 0);
        turns("three of each", 6, 3, 0);
        turns("waits that end by themselves", 3, 0, 1000);
        oneOfMany();
    }
}
