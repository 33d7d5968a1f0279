// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;

/**
 * What goes on while an agent calls at random: threads that compute, throw, wait, allocate and
 * load, whatever is done to them: RandomWork SEED CALLS LIBRARY.
 * With a fourth argument the workers stand still, so that both VMs see the same.
 */
public class RandomWork {
    interface Shape {
        int area(int n);
    }

    static class Square implements Shape {
        int side = 3;
        static long made;

        public int area(int n) {
            made++;
            return side * n;
        }
    }

    static class Circle extends Square {
        @Override
        public int area(int n) {
            return super.area(n) * 3;
        }
    }

    static final Object lock = new Object();
    static volatile boolean over;
    static volatile int turns;

    public static Object[] objects() throws Exception {
        Thread unstarted = new Thread(() -> {}), ended = new Thread(() -> {});
        ended.start();
        ended.join();
        return new Object[] {"text", new int[10], new Object[3], new Square(), lock, Square.class,
            unstarted, ended, new Exception("made"), Thread.currentThread().getThreadGroup(),
            ClassLoader.getSystemClassLoader(), Object.class.getModule(), new ThreadDeath(), 7L};
    }

    public static Class<?>[] classes() {
        return new Class<?>[] {RandomWork.class, Square.class, Circle.class, Shape.class,
            String.class, Object.class, Thread.class, ArrayList.class, HashMap.class, int.class,
            void.class, int[].class, String[][].class, Runnable.class, Enum.class,
            Thread.State.class, Throwable.class};
    }

    /** Classes and new bytes for them, in turn: legal versions, wrong ones, damaged ones. */
    public static Object[] versions() throws Exception {
        Editor editor = new Editor(new Random(seed));
        List<Object> all = new ArrayList<>();
        for (Class<?> c : new Class<?>[] {Square.class, Circle.class, Shape.class, Spare.class}) {
            try (InputStream in = RandomWork.class.getResourceAsStream(c.getName() + ".class")) {
                byte[] original = in.readAllBytes();
                for (int i = 0; i < 12; i++) {
                    all.add(c);
                    all.add(i == 0  ? original
                            : i < 5 ? editor.legal(original, i)
                            : i < 9
                            ? editor.wrong(original, i, new Random(seed + i).nextInt(Editor.WRONG))
                            : editor.damaged(original));
                }
            }
        }
        return all.toArray();
    }

    static class Spare {
        int value;
        static String name = "spare";

        int get() { return value + name.length(); }

        void set(int v) { value = v; }
    }

    static final List<Thread> known = new ArrayList<>();

    public static Object[] threads() { return known.toArray(); }

    static long seed;

    static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }

    static void turn(int n) throws Exception {
        Shape shape = (n & 1) == 0 ? new Square() : new Circle();
        int sum = shape.area(n) + deep(n % 50);
        IntUnaryOperator twice = x -> x * 2 + n;
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 20; i++) map.put(i, "v" + twice.applyAsInt(i));
        try {
            if (n % 3 == 0) throw new IllegalStateException("turn " + sum + map.size());
        } catch (IllegalStateException e) {
            sum += e.getMessage().length();
        }
        synchronized (lock) {
            if (n % 5 == 0)
                lock.notifyAll();
            else if (n % 7 == 0)
                lock.wait(1);
            turns++;
        }
        if (n % 11 == 0)
            new ClassLoader(RandomWork.class.getClassLoader()) {}.loadClass("RandomWork$Circle");
    }

    /** Whatever an agent throws in, pops or returns early: a worker goes on until the end. */
    static void work() {
        for (int n = 0; !over; n++) {
            try {
                turn(n);
            } catch (Throwable t) {
                Thread.interrupted();
            }
        }
    }

    public static native void calls(long seed, int count);
    public static native void end();

    static Thread started(String name, Runnable code) {
        Thread t = new Thread(code, name);
        t.setDaemon(true);
        t.start();
        known.add(t);
        return t;
    }

    static void busy(int count) throws Exception {
        for (int i = 0; i < 4; i++)
            started("worker " + i, () -> {
                while (!over) {
                    try {
                        work();
                    } catch (Throwable e) {}
                }
            });
        while (turns < 10) Thread.sleep(1);
        calls(seed, count);
    }

    static final Object gate = new Object(), bell = new Object();

    static int blocked(int number, long wide, String text) {
        synchronized (gate) { return number + (int) wide + text.length(); }
    }

    static void waiting(int number) {
        synchronized (bell) {
            while (!over) {
                try {
                    bell.wait();
                } catch (InterruptedException e) {
                    number++;
                }
            }
        }
    }

    /** One worker at the door of a monitor, one in a wait; the calls come from a thread some frames
     * deep. */
    static void steady(int count, double depth, Object own) throws Exception {
        if (depth > 0) {
            steady(count, depth - 1, own);
            return;
        }
        synchronized (gate) {
            Thread at = started("worker at the gate", () -> {
                while (!over) {
                    try {
                        blocked(1, 2L, "three");
                    } catch (Throwable e) {}
                }
            });
            Thread in = started("worker waiting", () -> {
                while (!over) {
                    try {
                        waiting(7);
                    } catch (Throwable e) {}
                }
            });
            while (at.getState() != Thread.State.BLOCKED || in.getState() != Thread.State.WAITING)
                Thread.sleep(1);
            for (int i = 0; i < 8; i++) {
                calls(seed * 8 + i, count / 8);
                new Circle().area(new Square().area(i));
            }
            end();
        }
        over = true;
    }

    public static void main(String[] args) throws Exception {
        System.load(args[2]);
        seed = Long.parseLong(args[0]);
        for (Object o : objects())
            if (o instanceof Thread t) known.add(t);
        known.add(Thread.currentThread());
        if (args.length > 3) {
            steady(Integer.parseInt(args[1]), 3, new Circle());
        } else {
            busy(Integer.parseInt(args[1]));
            end();
        }
        over = true;
        System.out.println("survived");
    }
}
