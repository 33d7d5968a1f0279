// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** What goes on while an agent calls at random: threads that compute, throw, wait, allocate and load, whatever is done to them. */
public class RandomWork {
    interface Shape { int area(int n); }
    static class Square implements Shape {
        int side = 3;
        static long made;
        public int area(int n) { made++; return side * n; }
    }
    static class Circle extends Square {
        @Override public int area(int n) { return super.area(n) * 3; }
    }
    static final Object lock = new Object();
    static volatile boolean over;
    static volatile int turns;

    public static Object[] objects() throws Exception {
        Thread unstarted = new Thread(() -> { }), ended = new Thread(() -> { });
        ended.start();
        ended.join();
        return new Object[] {"text", new int[10], new Object[3], new Square(), lock, Square.class, unstarted, ended, new Exception("made"),
                Thread.currentThread().getThreadGroup(), ClassLoader.getSystemClassLoader(), Object.class.getModule(), new ThreadDeath(), 7L};
    }

    public static Class<?>[] classes() {
        return new Class<?>[] {RandomWork.class, Square.class, Circle.class, Shape.class, String.class, Object.class, Thread.class, ArrayList.class,
                HashMap.class, int.class, void.class, int[].class, String[][].class, Runnable.class, Enum.class, Thread.State.class, Throwable.class};
    }

    static int deep(int n) {
        return n == 0 ? 0 : 1 + deep(n - 1);
    }

    static void turn(int n) throws Exception {
        Shape shape = (n & 1) == 0 ? new Square() : new Circle();
        int sum = shape.area(n) + deep(n % 50);
        IntUnaryOperator twice = x -> x * 2 + n;
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 20; i++)
            map.put(i, "v" + twice.applyAsInt(i));
        try {
            if (n % 3 == 0)
                throw new IllegalStateException("turn " + sum + map.size());
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
            new ClassLoader(RandomWork.class.getClassLoader()) { }.loadClass("RandomWork$Circle");
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

    public static void main(String[] args) throws Exception {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> { while (!over) try { work(); } catch (Throwable e) { } }, "worker " + i);
            t.setDaemon(true);
            t.start();
            workers.add(t);
        }
        System.load(args[2]);
        while (turns < 10)
            Thread.sleep(1);
        calls(Long.parseLong(args[0]), Integer.parseInt(args[1]));
        over = true;
        System.out.println("survived");
    }
}
