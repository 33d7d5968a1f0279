// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads that yield, hand over, sleep, block, wait, are interrupted, and are pinned. */
public class Virtual {
    private static final Object MONITOR = new Object();
    private static int entered;
    private static boolean open;

    /** Whoever is inside of an initializer has a native frame, and keeps its carrier. */
    static class Pins {
        static final int VALUE;

        static {
            LockSupport.parkNanos(2_000_000);
            VALUE = 1;
        }
    }

    /** A virtual thread.  The compiler of 17 does not know them. */
    public static Thread unstarted(String name, Runnable task) {
        try {
            Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
            Object made = Thread.class.getMethod("ofVirtual").invoke(null);
            builder.getMethod("name", String.class).invoke(made, name);
            return (Thread) builder.getMethod("unstarted", Runnable.class).invoke(made, task);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    interface Task {
        void run(int number) throws InterruptedException;
    }

    private static Thread[] start(String name, int count, Task task) {
        Thread[] all = new Thread[count];
        for (int i = 0; i < count; i++) {
            int number = i;
            all[i] = unstarted(name + "-" + i, () -> {
                try {
                    task.run(number);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
        for (Thread t : all) {
            t.start();
        }
        return all;
    }

    private static void join(Thread[] all) throws InterruptedException {
        for (Thread t : all) {
            t.join();
        }
    }

    public static void main(String[] args) throws Exception {
        int scale = Integer.getInteger("lab.scale", 1);
        AtomicInteger steps = new AtomicInteger();
        join(start("yields", 8 * scale, number -> step(steps, number)));
        System.out.println("program: yields " + steps);
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        AtomicInteger sum = new AtomicInteger();
        Thread[] gives = start("gives", 4, number -> queue.put(number + 1));
        Thread[] takes = start("takes", 4, number -> sum.addAndGet(queue.take()));
        join(gives);
        join(takes);
        System.out.println("program: handed over " + sum);
        join(start("blocks", 4 * scale, number -> enter()));
        System.out.println("program: entered " + entered);
        Thread[] waits = start("waits", 4, number -> await());
        for (Thread t : waits) {
            while (t.getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
        }
        Lab.dump();
        synchronized (MONITOR) {
            open = true;
            MONITOR.notifyAll();
        }
        join(waits);
        Thread sleeper = unstarted("sleeper", Virtual::sleep);
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        join(start("pinned", 2, number -> steps.addAndGet(Pins.VALUE)));
        System.out.println("program: pinned " + steps);
        System.gc();
        join(start("throws", 4, number -> fail(number)));
        System.out.println("program: done");
    }

    private static void step(AtomicInteger steps, int number) {
        for (int i = 0; i < 10 + number % 4; i++) {
            steps.incrementAndGet();
            Thread.yield();
        }
    }

    private static void enter() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            synchronized (MONITOR) {
                entered++;
                Thread.sleep(1);
            }
        }
    }

    private static void await() throws InterruptedException {
        synchronized (MONITOR) {
            while (!open) {
                MONITOR.wait();
            }
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(60_000);
            System.out.println("program: not interrupted");
        } catch (InterruptedException e) {
            System.out.println("program: interrupted");
        }
    }

    private static void fail(int number) throws InterruptedException {
        try {
            Thread.sleep(1);
            throw new IllegalStateException("virtual " + number);
        } catch (IllegalStateException e) {
            Thread.sleep(1);
        }
    }
}
