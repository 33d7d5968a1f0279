// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;

/** The loads of the soak and harder ones, while files, memory, clocks and stacks fail: Harsh SEED
 * [LOAD,...].  A turn may fail of a fault; nothing may be lost by it. */
public class Harsh {
    /** A thread of C attaches, calls call(n) and detaches, for each n below `times`: how often it
     * got n + 1; negative: it came to none. */
    static native int attached(int stackBytes, int times, boolean daemon);

    /** How many objects of class c only JNI global references keep alive; negative: it failed. */
    static native int keptByGlobals(Class<?> c);

    static int call(int n) {
        if (n % 2 == 1) throw new IllegalStateException("thrown to C");
        return n + 1;
    }

    static void natives(Random random) {
        int times = 1 + random.nextInt(10);
        int got = attached((256 + 64 * random.nextInt(8)) << 10, times, random.nextBoolean());
        if (got < 0) throw new OutOfMemoryError("no thread of C");
        if (got != (times + 1) / 2) throw new AssertionError(times + " calls of C: " + got);
    }

    /* ---- low stacks ---- */

    static final Object gate = new Object();
    static long held;
    static final java.lang.reflect.Method reflected;
    static {
        try {
            reflected = Harsh.class.getDeclaredMethod("ground", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static int ground(int n) { return n + 1; }

    /** What the VM does itself, each time a little deeper. */
    static int deeper(int kind, int n, IntUnaryOperator guest) throws Exception {
        switch (kind) {
            case 0:
                synchronized (gate) {
                    held++;
                    try {
                        return deeper(kind, n + 1, guest);
                    } finally {
                        held--;
                    }
                }
            case 1: return (int) reflected.invoke(null, n) + deeper(kind, n + 1, guest);
            case 2: return new int[2][3].clone().length + deeper(kind, n + 1, guest);
            case 3: return ("deep" + n).intern().length() + deeper(kind, n + 1, guest);
            case 4: return guest.applyAsInt(n) + deeper(kind, n + 1, guest);
            case 5: /* not each time: a stack trace costs as much as it is deep */
                int frames = n % 500 == 0 ? new Throwable().getStackTrace().length : 0;
                return frames + deeper(kind, n + 1, guest);
            default: return call(n * 2) + deeper(kind, n + 1, guest);
        }
    }

    static void deep(Random random) throws Exception {
        int kind = random.nextInt(7);
        IntUnaryOperator guest = Loads.made();
        boolean[] ended = new boolean[1];
        Thread t = new Thread(null, () -> {
            try {
                deeper(kind, 0, guest);
            } catch (StackOverflowError e) {
                ended[0] = true;
            } catch (Throwable e) {
                ended[0] = caused(e);
            }
        }, "deep " + kind, (64 + 64L * random.nextInt(10)) << 10);
        t.start();
        t.join();
        if (!ended[0]) throw new AssertionError("recursion " + kind + " ended without an overflow");
        synchronized (gate) {
            if (held != 0)
                throw new AssertionError("a lock was left " + held + " times too seldom");
        }
    }

    /** An error of the VM somewhere in the causes: it may have hit an initializer or reflection. */
    static boolean caused(Throwable e) {
        for (; e != null; e = e.getCause())
            if (e instanceof VirtualMachineError || e instanceof NoClassDefFoundError) return true;
        return false;
    }

    /* ---- time ---- */

    static volatile long last = System.nanoTime();

    /** Waits that are a length, not a moment: no step of the clock may make them longer or end
     * them in time that runs backwards. */
    static void clock(Random random) throws Exception {
        long before = System.nanoTime(), seen = last;
        if (before < seen) throw new AssertionError("nanoTime ran backwards");
        Object o = new Object();
        synchronized (o) { o.wait(3); }
        Thread.sleep(3);
        LockSupport.parkNanos(3_000_000);
        LockSupport.parkUntil(System.currentTimeMillis() + 3 - random.nextInt(10));
        new java.util.concurrent.CountDownLatch(1).await(3, TimeUnit.MILLISECONDS);
        long after = System.nanoTime();
        if (after - before < 5_000_000) throw new AssertionError("waits ended at once");
        last = after;
    }

    static void processes(Random random) throws Exception {
        Process p = new ProcessBuilder("/bin/true").start();
        int status = p.waitFor();
        if (status != 0) throw new AssertionError("/bin/true: " + status);
        Thread.sleep(300);
    }

    static void waiting(Random random) throws Exception {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 1000; i++) all.add(new byte[random.nextInt(2000)]);
        if (all.size() != 1000) throw new AssertionError("a list lost elements");
    }

    public static void main(String[] args) throws Throwable {
        System.load(System.getProperty("natives"));
        Soak.loads.put("natives", Harsh::natives);
        Soak.loads.put("deep", Harsh::deep);
        Soak.loads.put("clock", Harsh::clock);
        Soak.loads.put("processes", Harsh::processes);
        Soak.loads.put("waiting", Harsh::waiting);
        Soak.borne = e -> e instanceof IOException || caused(e);
        /* libjdwp never frees the references of events that wait to be sent when its debugger
         * vanishes: thread, exception, class.  The stock VM keeps them as well. */
        Soak.kept = () -> keptByGlobals(Loads.Fresh.class);
        /* first without a fault, as far as there is none: what classes need for good is there */
        Soak.loads.keySet().retainAll(List.of(args[1].split(",")));
        for (var load : Soak.loads.values())
            for (int i = 0; i < 10; i++) {
                try {
                    load.turn(new Random(i));
                } catch (Throwable e) {
                    if (!Soak.borne.test(e)) throw e;
                }
            }
        Soak.figures("first"); /* loads a library, which takes a descriptor */
        Soak.main(args);
    }
}
