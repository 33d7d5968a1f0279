// SPDX-License-Identifier: Apache-2.0
// native: Native.c
// stderr: compare
import java.util.*;
import java.util.concurrent.*;

public class Native {
    static final List<String> log = Collections.synchronizedList(new ArrayList<>());
    static native void run(int threads, ThreadGroup g);
    static native void throwing();
    static native int deep(int n);
    /** Until wakeSleeper. */
    static native void sleepInNative();

    /** Until somebody is in sleepInNative. */
    static native void awaitSleeper();

    static native void wakeSleeper();
    static native void churn(int n);
    static native void lockFromNative(Object o);

    static int upcall(int n) {
        if (n <= 0) {
            System.gc();
            return 0;
        }
        return deep(n - 1) + 1;
    }

    static void callback(int k) {
        Thread t = Thread.currentThread();
        log.add(t.getName() + " " + t.isDaemon() + " " + t.getThreadGroup().getName() + " " +
            (t.getContextClassLoader() == null) + " " + t.getState());
        Object[] garbage = new Object[1000];
        for (int i = 0; i < garbage.length; i++) garbage[i] = new int[10];
    }

    static void boom() { throw new IllegalStateException("from attached thread"); }

    static int entered;

    static void count() {
        synchronized (Native.class) { entered++; }
    }

    public static void main(String[] args) throws Exception {
        System.loadLibrary("Native");
        ThreadGroup g = new ThreadGroup("native group");
        run(6, g);
        Collections.sort(log);
        log.forEach(System.out::println);
        System.out.println("g.activeCount() = " + g.activeCount());
        Thread.setDefaultUncaughtExceptionHandler(
            (t, e) -> System.out.println("uncaught " + e.getMessage()));
        throwing();
        System.out.println("deep(100) = " + deep(100));
        Thread s = new Thread(Native::sleepInNative);
        s.start();
        awaitSleeper();
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println("s.getState() = " + s.getState());
        wakeSleeper();
        s.join();
        churn(50);
        System.out.println("entered = " + entered);
        Object lock = new Object();
        lockFromNative(lock);
        synchronized (lock) { System.out.println("lock free"); }
        try {
            deep(1000000);
        } catch (StackOverflowError e) {
            System.out.println("overflow through native");
        }
        System.out.println("deep(50) = " + deep(50));
        Thread t =
            new Thread(null, () -> System.out.println("deep(30) = " + deep(30)), "small", 1 << 18);
        t.start();
        t.join();
    }
}
