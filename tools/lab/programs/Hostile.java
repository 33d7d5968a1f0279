// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * What programs may do and seldom do: methods that throw where nobody expects it, names that are
 * empty, very long or no text at all, classes without a name or debug information, deep stacks.
 */
class Hostile {
    /** Code that a handler calls loads classes, too: these are there when they are asked first. */
    static final class OfMute { static final String TEXT = Mute.class.getName(); }

    static final class OfException { static final String TEXT = MuteException.class.getName(); }

    static final class OfThread { static final String TEXT = MuteThread.class.getName(); }

    static final class OfLoader { static final String TEXT = Loader.class.getName(); }

    /** Whoever asks it anything gets an exception. */
    static class Mute {
        @Override
        public String toString() {
            throw new IllegalStateException(OfMute.TEXT);
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals");
        }
    }

    static class MuteException extends RuntimeException {
        @Override
        public String getMessage() {
            throw new IllegalStateException(OfException.TEXT);
        }

        @Override
        public String getLocalizedMessage() {
            throw new IllegalStateException("getMessage");
        }

        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException("getCause");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException("getStackTrace");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("toString");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals");
        }
    }

    /**
     * An exception with a message of its own, and without a stack trace.  It has a field for each
     * object, and one for all.
     */
    static class Odd extends RuntimeException {
        private static int made;
        private final int number;

        Odd(String message) {
            super(message, null, false, false);
            number = made++;
        }

        int number() { return number; }
    }

    static class MuteThread extends Thread {
        MuteThread(Runnable work, String name) { super(work, name); }

        @Override
        public String toString() {
            throw new IllegalStateException(OfThread.TEXT);
        }

        @Override
        public long getId() {
            throw new IllegalStateException("getId");
        }

        @Override
        public State getState() {
            throw new IllegalStateException("getState");
        }

        @Override
        public boolean isInterrupted() {
            throw new IllegalStateException("isInterrupted");
        }

        @Override
        public ClassLoader getContextClassLoader() {
            throw new IllegalStateException("getContextClassLoader");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode");
        }
    }

    interface Greets {
        default int greet(int n) { return n == 0 ? inner() : greet(n - 1) + 1; }

        private int inner() { return make().length; }

        static int[] make() { return new int[10]; }
    }

    static class Greeter implements Greets {}

    static class Broken {
        static final int VALUE = fail();

        static int fail() { throw new Odd("%s%n of an initializer"); }
    }

    static native void unbound();

    /** Defines what it is given, and throws when it is asked for anything. */
    static final class Loader extends ClassLoader {
        Loader() { super(Hostile.class.getClassLoader()); }

        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }

        @Override
        public String toString() {
            throw new IllegalStateException(OfLoader.TEXT);
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode");
        }
    }

    /** What is defined under other names. */
    public static class Guest implements Runnable {
        private Object kept;

        public static native void bound();

        @Override
        public void run() {
            kept = new Object[] {this, new byte[100], "guest \0 \ud83d\ude00"};
            synchronized (kept) { kept.notifyAll(); }
            kept = null;
        }
    }

    private static byte[] guest;
    private static final String LONG = "x".repeat(2000);
    private static final String[] NAMES = {"", LONG, "%s%n%d%s", "a\0b", "\"quoted\" <name>",
        "\ud83d\ude00\u00e4\u4e2d", "one\ntwo\r\t", "\u00e4\u4e2d".repeat(150)};

    public static void main(String[] args) throws Exception {
        read();
        Thread.currentThread().setName(NAMES[5]);
        refusals();
        round();
        System.out.println("program: done");
    }

    /** Once through all; also called beside another program. */
    static void round() throws Exception {
        CountDownLatch inside = new CountDownLatch(1), over = new CountDownLatch(1);
        Thread deep = new Thread(() -> stays(700, inside, over), "deep");
        deep.start();
        inside.await();
        try {
            classes();
            exceptions();
            threads();
            ends();
            objects();
        } finally {
            over.countDown();
        }
        deep.join();
    }

    /** Is far down in its stack for as long as the rest takes. */
    private static int stays(int depth, CountDownLatch inside, CountDownLatch over) {
        if (depth > 0) {
            return stays(depth - 1, inside, over) + 1;
        }
        inside.countDown();
        try {
            over.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return 0;
    }

    static void read() throws Exception {
        try (InputStream in =
                 Hostile.class.getClassLoader().getResourceAsStream("Hostile$Guest.class")) {
            guest = in.readAllBytes();
        }
    }

    /** The internal name of Guest. */
    private static String own() { return Guest.class.getName().replace('.', '/'); }

    /** A class without a name for hooks. */
    static void nameless() throws Exception {
        Class<?> k = new Loader().define(null, guest);
        ((Runnable) k.getConstructor().newInstance()).run();
    }

    private static void classes() throws Exception {
        for (String name : new String[] {own() + LONG, own() + "\u00e4\u4e2d\ud83d\ude00",
                 own() + "/"
                     + "p/".repeat(200) + "Deep",
                 own() + "%s%n"}) {
            byte[] b = Bytes.renamed(guest, own(), name);
            Class<?> k = new Loader().define(name.replace('/', '.'), b);
            Lab.bind(k);
            k.getMethod("bound").invoke(null);
            ((Runnable) k.getConstructor().newInstance()).run();
        }
        nameless();
        MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(guest, true);
        ((Runnable) hidden.lookupClass().getConstructor().newInstance()).run();
        String name = own() + "Large";
        Class<?> large = new Loader().define(null, Bytes.large(name, 400));
        large.getMethod("m399").invoke(null);
        Class<?> full = new Loader().define(null, Bytes.full(own() + "Full"));
        full.getMethod("m000").invoke(null);
        Class<?> longest = new Loader().define(null, Bytes.longest(own() + "Longest"));
        caught += longest.getField("f000").getInt(null); // linked; who steps would be slow in it
        Class<?> fails = new Loader().define(null, Bytes.failing(own() + "Fails"));
        try {
            fails.getMethod("m000").invoke(null);
        } catch (InvocationTargetException e) {
            caught++;
        }
        Object array = java.lang.reflect.Array.newInstance(Guest.class, new int[200]);
        if (array.getClass().getName().length() < 200 ||
            !new Greeter().getClass().isInstance(new Greeter()) || new Greeter().greet(30) != 40) {
            throw new AssertionError();
        }
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println("program: " + Broken.VALUE);
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                caught++;
            }
        }
        try {
            unbound();
        } catch (UnsatisfiedLinkError e) {
            caught++;
        }
    }

    private static int caught;

    private static void exceptions() throws Exception {
        List<RuntimeException> all = new ArrayList<>();
        for (String name : NAMES) {
            all.add(new Odd(name));
        }
        all.add(new Odd(null));
        all.add(new MuteException());
        for (RuntimeException e : all) {
            for (int depth : new int[] {0, 900}) {
                try {
                    isThrownFromFarDownInItsStack(e, depth);
                } catch (RuntimeException same) {
                    caught++;
                }
            }
            Thread t = new Thread(() -> { throw e; }, "dies");
            t.setUncaughtExceptionHandler((thread, error) -> { caught++; });
            t.start();
            t.join();
        }
    }

    private static int isThrownFromFarDownInItsStack(RuntimeException e, int depth) {
        if (depth == 0) {
            throw e;
        }
        return isThrownFromFarDownInItsStack(e, depth - 1) + 1;
    }

    /** An exception leaves two methods at once, and the work goes on for a while. */
    private static void refusals() {
        int sum = 0;
        for (int i = 0; i < 8; i++) {
            try {
                sum += asks(i);
            } catch (IllegalArgumentException e) {
                for (int k = 0; k < 100; k++) {
                    sum += k & i;
                }
            }
        }
        caught += sum;
    }

    private static int asks(int i) { return refuses(i) + 1; }

    private static int refuses(int i) { throw new IllegalArgumentException("of " + i); }

    private static void threads() throws Exception {
        ThreadGroup group = new ThreadGroup("");
        Object[] locks = {new Mute(), new int[1], new Mute[1][], Mute.class, (Runnable) () -> {}};
        for (int i = 0; i < NAMES.length; i++) {
            String name = NAMES[i];
            Object lock = locks[i % locks.length];
            Thread t = new MuteThread(() -> work(lock), name);
            Thread other = new Thread(group, () -> work(lock), name);
            other.setContextClassLoader(null);
            synchronized (lock) {
                t.start();
                other.start();
                while (other.getState() != Thread.State.BLOCKED) {
                    Thread.yield();
                }
            }
            t.join();
            other.join();
        }
    }

    private static volatile boolean passed;

    /**
     * It ends while another thread is in its monitor, and waits for that when the agent has been
     * told that it ends.
     */
    private static void ends() throws Exception {
        Object lock = new Object();
        passed = false;
        Thread t = new Thread(() -> {
            synchronized (lock) { passed = true; }
        }, "ends");
        synchronized (t) {
            synchronized (lock) {
                t.start();
                while (t.getState() != Thread.State.BLOCKED) {
                    Thread.yield();
                }
            }
            while (!passed || t.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
        }
        t.join();
    }

    private static void work(Object lock) {
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            Thread.currentThread().setName(Thread.currentThread().getName() + "%n");
        }
    }

    private static void objects() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            all.add(new Mute());
            all.add(new MuteException());
            all.add(new long[0]);
            all.add(new Mute[0][0]);
        }
        all.add(new byte[300_000]);
        all.add(LONG + all.size());
        System.gc();
        all.clear();
        System.gc();
    }
}
