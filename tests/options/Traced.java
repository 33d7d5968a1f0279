// SPDX-License-Identifier: Apache-2.0
// What tests/options/run.py runs with every -XX:Trace= topic: each does something that the topic
// must show.
import java.lang.ref.SoftReference;

public class Traced {
    static final Object gate = new Object();
    static int field;

    static class Worker extends Thread {
        volatile boolean waiting;

        Worker() { super("the worker"); }

        @Override
        public void run() {
            synchronized (gate) { // held by main: contended
                waiting = true;
                try {
                    gate.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            throw new IllegalStateException("uncaught");
        }
    }

    static int thrower(int depth) {
        if (depth == 0) throw new ArithmeticException("traced");
        return thrower(depth - 1);
    }

    static void threads() throws Exception {
        Worker w = new Worker();
        w.setUncaughtExceptionHandler((t, e) -> {});
        synchronized (gate) {
            w.start();
            while (w.getState() != Thread.State.BLOCKED) Thread.sleep(1);
        }
        while (!w.waiting || w.getState() != Thread.State.WAITING) Thread.sleep(1);
        synchronized (gate) { gate.notify(); }
        w.join();
    }

    static boolean softCleared() {
        SoftReference<byte[]> soft = new SoftReference<>(new byte[1000]);
        for (int i = 0; i < 3; i++) { // without get(), which counts as a use
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                return false;
            }
            System.gc();
        }
        return soft.get() == null;
    }

    public static void main(String[] args) throws Exception {
        threads();
        try {
            thrower(3);
        } catch (ArithmeticException e) {
            field++;
        }
        try {
            Class.forName("Missing$Class");
        } catch (ClassNotFoundException e) {
            field++;
        }
        Runnable lambda = () -> field++;
        lambda.run();
        System.out.println("done " + field + " soft " + (softCleared() ? "cleared" : "kept"));
    }
}
