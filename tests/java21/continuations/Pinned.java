// SPDX-License-Identifier: Apache-2.0
// options: -Djdk.tracePinnedThreads=full
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.locks.LockSupport;

/**
 * What a virtual thread that cannot yield says with jdk.tracePinnedThreads (21): the reason, the
 * frames and how many monitors each holds.  Later releases have no such property.
 */
public class Pinned {
    static final Object lock = new Object(), other = new Object();
    static final PrintStream out = System.out;

    static void park() { LockSupport.parkNanos(1000); }

    static synchronized void twice(Object o) {
        synchronized (o) {
            synchronized (lock) { park(); }
        }
    }

    static void reflect() {
        try {
            synchronized (other) {
                Pinned.class.getDeclaredMethod("twice", Object.class).invoke(null, lock);
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static class Init {
        static { park(); }

        static void init() {}
    }

    int instance(long wide, double half, Object o) {
        synchronized (this) { park(); }
        return (int) wide;
    }

    static void run(String what, Runnable r) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        Thread.ofVirtual().name("v").start(r).join();
        System.setOut(out);
        out.println(what);
        out.print(bytes.toString().replaceAll("#[0-9]+", "#N").replaceAll("worker-[0-9]+", "w"));
    }

    public static void main(String[] args) throws Exception {
        run("nothing pins", () -> park());
        Runnable held = () -> {
            synchronized (lock) { park(); }
        };
        run("monitor", held);
        run("the same once more", held);
        run("several", () -> {
            synchronized (other) { twice(other); }
        });
        run("class initializer", () -> Init.init());
        run("sleep", () -> {
            synchronized (lock) { sleep(); }
        });
        run("yield", () -> {
            synchronized (lock) { Thread.yield(); }
        });
        run("of an instance", () -> new Pinned().instance(1, 2, null));
        run("by reflection", () -> reflect());
    }
}
