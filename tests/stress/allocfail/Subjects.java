// SPDX-License-Identifier: Apache-2.0
// Subjects.java - classes that Operations.java defines anew with each attempt.
public class Subjects {
    interface Shape {
        double area();

        default String told() { return getClass().getSimpleName() + " " + area(); }
    }

    record Square(double side) implements Shape {
        public double area() { return side * side; }
    }

    enum Colour {
        RED,
        GREEN,
        BLUE;

        Colour next() { return values()[(ordinal() + 1) % values().length]; }
    }

    /** What a class can have: constants, fields, handlers, switches, lambdas, synchronized code. */
    public static class Rich implements java.util.concurrent.Callable<Object> {
        static final String TEXT = "a text of Rich";
        static int count;
        private final Object lock = new Object();
        int[][] grid = new int[3][4];

        static int twist(int n, Object o) {
            switch (n) {
                case 1: return o.hashCode() & 1;
                case 5: return 7;
                case 1000: return -1;
                default: return n > 2 ? twist(n - 1, o) : n;
            }
        }

        static String named(String s) {
            switch (s) {
                case "one": return "1";
                case "two": return "2";
                default: return s + TEXT;
            }
        }

        public Object call() throws Exception {
            Shape s = new Square(3);
            StringBuilder b = new StringBuilder(s.told());
            synchronized (lock) {
                count++;
                b.append(count);
            }
            try {
                grid[twist(5, this) % 4][9] = 1;
            } catch (ArrayIndexOutOfBoundsException e) {
                b.append(e.getMessage());
            } finally {
                b.append(named("one")).append(named("three"));
            }
            java.util.function.Supplier<String> lambda = () -> TEXT.substring(2) + s.area();
            b.append(lambda.get()).append(Colour.RED.next());
            Object o = grid;
            if (o instanceof int[][]) b.append(((int[][]) o).length);
            return b.toString();
        }
    }

    /** Many fields, methods and constants: large tables. */
    public static class Deep extends Rich {
        long a, b, c, d;
        Object e, f, g, h;

        void m1() {}

        void m2(int x, long y, Object z) {}

        static long m3(int x, long y, double z) { return x + y + (long) z; }

        @Deprecated
        @SuppressWarnings("unused")
        public Object call() throws Exception {
            return m3(1, 2, 3) + ":" + super.call();
        }
    }
}
