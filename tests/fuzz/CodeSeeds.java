/* SPDX-License-Identifier: Apache-2.0
 * CodeSeeds.java - small classes whose methods give the verifier something to judge: merges,
 * handlers, arrays, protected members, constructors.
 * They run nothing at their initialization and use few classes, so that mutants load little.
 */
import java.util.function.*;

public class CodeSeeds {
    interface Shape {
        int area();

        default Shape self() { return this; }

        static Shape none() { return () -> 0; }
    }

    static abstract class Base implements Shape {
        protected int side;
        protected Object made;

        Base(int side) { this.side = side; }

        protected abstract Base copy() throws CloneNotSupportedException;
    }

    static class Square extends Base implements Cloneable {
        final long[] cells;
        private static int count;

        Square(int side, boolean big) {
            super(big ? side * 2 : side > 3 ? 3 : side);
            cells = new long[side];
            count++;
        }

        public int area() { return side * side; }

        protected Base copy() throws CloneNotSupportedException {
            Square s = (Square) super.clone();
            s.made = this;
            return s;
        }

        protected void finalize() throws Throwable {
            try {
                count--;
            } finally {
                super.finalize();
            }
        }
    }

    static class Circle extends Base {
        Circle() { this(1); }

        Circle(int side) { super(side); }

        public int area() { return 3 * side * side; }

        protected Base copy() { return new Circle(side); }
    }

    static class Loader extends ClassLoader {
        Class<?> known(String name) {
            Class<?> c = findLoadedClass(name);
            return c != null ? c : super.getClass();
        }
    }

    Object field;
    static double total;
    int[] numbers = new int[4];
    Shape[] shapes;

    /* two classes meet in their superclass, an interface and a class in Object, null and
     * anything */
    Object merge(int n, Object given) {
        Base b = n > 0 ? new Square(n, false) : new Circle();
        Object o = n > 1 ? given : n > 2 ? "text" : null;
        Shape s = n > 3 ? b : Shape.none();
        for (int i = 0; i < n; i++) {
            if (o == null)
                o = b;
            else if (o instanceof Shape) {
                s = (Shape) o;
                o = s.self();
            } else
                break;
        }
        return s.area() > 0 ? o : b;
    }

    int handlers(int[] a, int i) {
        int state = 0;
        try {
            state = 1;
            try {
                a[i] = state;
                state = a[i + 1];
            } catch (ArrayIndexOutOfBoundsException e) {
                state = e.hashCode();
            } finally {
                total += state;
            }
            synchronized (this) {
                field = a;
                if (i > 3) throw new IllegalStateException("s");
            }
        } catch (NullPointerException | IllegalStateException e) {
            field = e;
            return -1;
        } catch (Throwable t) {
            throw t;
        } finally {
            state++;
        }
        return state;
    }

    long wide(long a, double b, int c, float d) {
        long x = a + c;
        double y = b * d;
        while (x > 0) {
            x -= (long) y;
            y += a;
            if ((c & 1) == 0) {
                long t = x;
                x = (long) y;
                y = t;
            } else {
                c >>>= 1;
            }
        }
        return x ^ Double.doubleToLongBits(y) << c;
    }

    Object[] arrays(int n) {
        Shape[][] grid = new Shape[n][2];
        byte[] bytes = {1, 2, 3};
        boolean[] flags = new boolean[n];
        char[] chars = "abc".toCharArray();
        for (Shape[] row : grid)
            for (int i = 0; i < row.length; i++) row[i] = i == 0 ? null : new Circle(bytes[i]);
        flags[0] = chars[0] == 'a';
        numbers[n++] += bytes[1];
        long[][] deep = new long[2][];
        deep[0] = new long[n];
        deep[0][1]++;
        Object[] all = n > 2 ? grid : new String[] {"x", String.valueOf(deep.length)};
        return all.clone();
    }

    static int choose(int n, String s) {
        switch (n) {
            case 1: return 2;
            case 2: n++;
            case 3: n += 2; break;
            case 100: return 7;
            case 100000: n = 1; break;
            default: n--;
        }
        switch (s) {
            case "one": return 1;
            case "two": n = 2;
        }
        return n > 0 ? n : -n;
    }

    Supplier<Object> lambdas(int n, String s) {
        IntUnaryOperator f = x -> x + n;
        Function<Object, String> g = Object::toString;
        Supplier<Object> h = () -> field == null ? s : g.apply(field);
        return f.applyAsInt(1) > 0 ? h : () -> s + n;
    }

    Object create(boolean b) {
        return new Object[] {b ? new Square(b ? 1 : 2, !b) : new Loader().known("x"),
            new StringBuilder().append(b).append('c').append(1L).toString()};
    }

    static void nothing() {}
}
