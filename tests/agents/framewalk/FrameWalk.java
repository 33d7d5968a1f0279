// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: framewalk.c
// options: -Xmx64m -agentpath:${LIB}/libFrameWalk.so=400 -Dlibrary=${LIB}/libFrameWalk.so
// tags: tsan-skip asan-skip stress-skip
// expect: FrameWalk.expected
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Everything that leaves compiled code for the VM, while walks by frame pointer begin there. */
public class FrameWalk {
    interface Shape {
        double area();
    }

    record Square(double side) implements Shape {
        public double area() { return side * side; }
    }

    record Circle(double radius) implements Shape {
        public double area() { return radius * radius * 3; }
    }

    record Row(double length) implements Shape {
        public synchronized double area() { return length; }
    }

    static Object kept;
    static volatile double sink;
    static final Object lock = new Object();

    static double shapes(Shape[] all) {
        double sum = 0;
        for (Shape s : all) sum += s.area() + (s instanceof Row r ? r.length() : 0);
        return sum;
    }

    static int allocate(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            Object[] a = new Object[i % 50];
            int[][] b = new int[3][i % 20];
            if (a.length > 3) a[2] = kept = b;
            sum += a.length + b[1].length;
        }
        return sum;
    }

    static int raise(int n) {
        int caught = 0;
        int[] none = null, five = new int[5];
        for (int i = 0; i < n; i++) try {
                switch (i % 4) {
                    case 0 -> caught += none.length;
                    case 1 -> caught += five[5 + i];
                    case 2 -> caught += i / (i - i);
                    default -> ((Integer) (Object) "text").intValue();
                }
            } catch (RuntimeException e) { caught++; }
        return caught;
    }

    static long locked(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++)
            synchronized (lock) {
                sum += lock.hashCode() + i % 7 + (long) (i % 5.5);
            }
        return sum;
    }

    static int text(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) b.append(i).append(String.valueOf(i * 0.5)).append("," + i);
        return b.toString().intern().length();
    }

    static int reflected(int n) throws Exception {
        Method m = FrameWalk.class.getDeclaredMethod("allocate", int.class);
        Function<Integer, Integer> f = x -> x + 1;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (Integer) m.invoke(null, 3) + f.apply(i);
            Object[] copy = Arrays.copyOf(new Object[] {f, m}, 100);
            System.arraycopy(copy, 0, copy, 1, 99);
        }
        return sum;
    }

    static native boolean enough();

    static void work() {
        Shape[] shapes = new Shape[300];
        for (int i = 0; i < shapes.length; i++)
            shapes[i] = switch (i % 3) {
                case 0 -> new Square(i);
                case 1 -> new Circle(i);
                default -> new Row(i);
            };
        try {
            do
                sink = shapes(shapes) + allocate(2000) + raise(100) + locked(2000) + text(100) +
                    reflected(30);
            while (!enough());
        } catch (Exception e) { throw new IllegalStateException(e); }
    }

    public static void main(String[] args) throws Exception {
        System.load(System.getProperty("library"));
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) (threads[i] = new Thread(FrameWalk::work)).start();
        for (Thread t : threads) t.join();
                        System.out.println("the threads have ended");
                }
            }
