// SPDX-License-Identifier: Apache-2.0
// What the attach tests connect to: threads with known stacks and locks, known objects; ends when
// its input ends.
public class Sleeper {
    static final Object lock = new Object();

    static class Marked {
        byte z = 1;
        char c = 'A';
        short s = -2;
        int i = 42;
        long j = 1L << 40;
        float f = 1.5f;
        double d = -2.5;
        boolean b = true;
        String text = "marked string";
        Marked next;
        int[] ints = {1, 2, 3};
        String[] strings = {"x", null};
    }

    static Marked kept = new Marked();
    static double[] doubles = {3.25};

    static void daemon(String name, Runnable body) {
        Thread t = new Thread(body, name);
        t.setDaemon(true);
        t.start();
    }

    static void sleep() {
        try {
            Thread.sleep(600000);
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }

    public static void main(String[] a) throws Exception {
        kept.next = new Marked();
        Object started = new Object();
        daemon("holder", () -> {
            synchronized (lock) {
                synchronized (started) { started.notify(); }
                sleep();
            }
        });
        synchronized (started) { started.wait(1000); }
        daemon("blocked", () -> {
            synchronized (lock) { System.out.println("never"); }
        });
        var rl = new java.util.concurrent.locks.ReentrantLock();
        daemon("rlholder", () -> {
            rl.lock();
            sleep();
        });
        Thread.sleep(100);
        System.out.println("ready " + ProcessHandle.current().pid());
        int c;
        while ((c = System.in.read()) >= 0) {
            if (c == 'g') {
                System.gc();
                System.out.println("collected");
            }
        }
        System.out.println("bye");
    }
}
