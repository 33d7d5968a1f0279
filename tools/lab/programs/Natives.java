// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;

/** Native methods, and threads that native code attaches and detaches. */
class Natives {
    private static final int TIMES = 1000;
    private static final Object LOCK = new Object();
    private static int calls;
    private static volatile boolean meets;

    static native int add(int a, int b);

    /** Makes {@code count} native threads; each attaches, calls {@link #called}, detaches. */
    static native void attach(int count);

    static synchronized void called() { calls++; }

    /** Calls the methods below from native code, each in three ways. */
    static native long calls(Natives own);

    /** Writes and reads the fields below from native code. */
    static native long fields(Natives own);

    private boolean flag;
    private byte small;
    private char letter;
    private short middle;
    private int number;
    private long large;
    private float part;
    private double exact;
    private Object other;
    private static int total;
    private static double mean;
    private static Object last;

    private long sum() {
        return small + letter + middle + number + large + (long) (part * 4) + (long) (exact * 8) +
            (flag ? 1 : 0) + (other == last ? 2 : 0) + total + (long) (mean * 2);
    }

    /** An exception that a native method of the class library throws. */
    private static String thrown() {
        try {
            return "length " + java.lang.reflect.Array.getLength("no array");
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Calls {@link #meet} in a monitor that native code has entered. */
    static native void hold(Object monitor);

    static void meet() {
        meets = true;
        synchronized (LOCK) { calls += 100; }
    }

    /** Waits for one monitor while native code of this thread has entered another. */
    private static void contend() throws InterruptedException {
        Thread one = Thread.currentThread();
        CountDownLatch holds = new CountDownLatch(1);
        Thread other = new Thread(new Runnable() {
            @Override
            public void run() {
                synchronized (LOCK) {
                    holds.countDown();
                    for (int i = 0; i < TIMES && !(meets && isBlocked(one)); i++) {
                        pause();
                    }
                }
            }
        }, "holder");
        other.start();
        holds.await();
        hold(new Object());
        other.join();
    }

    private static boolean isBlocked(Thread t) { return t.getState() == Thread.State.BLOCKED; }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    int anInt(int i, long j, double d, Class<?> k) {
        return i + (int) (j % 1000) + (int) d + k.getName().length();
    }

    long aLong(int i, long j, double d, Class<?> k) {
        return i + j + (long) d + k.getName().length();
    }

    double aDouble(int i, long j, double d, Class<?> k) { return i + d * 4; }

    boolean aBoolean(int i, long j, double d, Class<?> k) { return i == 7 && j > i && d == 2.5; }

    static int anIntOfAll(int i, long j, double d, Class<?> k) { return i + (int) d; }

    static long aLongOfAll(int i, long j, double d, Class<?> k) { return j - i; }

    public static void main(String[] args) throws InterruptedException {
        work();
        System.out.println("program: done");
    }

    static void work() throws InterruptedException {
        System.load(System.getProperty("lab.library"));
        System.out.println("program: add " + add(40, 2));
        Far.work();
        attach(20);
        contend();
        System.out.println("program: called " + calls);
        Natives own = new Natives();
        System.out.println("program: calls " + calls(own));
        System.out.println("program: fields " + fields(own) + " " + own.sum());
        System.out.println("program: thrown " + thrown());
    }
}
