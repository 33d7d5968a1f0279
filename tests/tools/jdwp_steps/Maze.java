// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;

/** All kinds of ways that a program can go. */
public class Maze {
    static int turns;
    int here;
    static final List<String> seen = new ArrayList<>();

    interface Way {
        int walk(int from);

        default int back(int to) { return walk(-to); }
    }

    static class Path implements Way {
        final int length;

        Path(int length) { this.length = length; }

        public int walk(int from) {
            turns++;
            return from + length;
        }
    }

    static class Bridge extends Path {
        Bridge(int length) { super(length * 2); }

        @Override
        public int walk(int from) {
            int there = super.walk(from);
            if (there > 40) throw new IllegalStateException("broken at " + there);
            return there;
        }
    }

    static class Door implements AutoCloseable {
        public void close() { turns += 10; }
    }

    enum Sign {
        LEFT,
        RIGHT,
        BACK;
        Sign next() { return values()[(ordinal() + 1) % 3]; }
    }

    record Room(int number, String name) {}

    int loops(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) continue;
            sum += i;
            while (sum > 20) sum -= 7;
        }
        do sum++;
        while (sum % 5 != 0);
    outer:
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                if (j == i) continue outer;
                if (i + j > 3) break outer;
                here += j;
            }
        return sum;
    }

    static String signs(Sign s) {
        switch (s) {
            case LEFT: return "left";
            case RIGHT: turns++;
            default: return "other";
        }
    }

    static int words(String w) {
        return switch (w) {
            case "one" -> 1;
            case "two" -> {
                turns++;
                yield 2;
            }
            default -> w.length();
        };
    }
    int tries(int how) {
        try {
            if (how == 1)
                throw new RuntimeException("one");
            if (how == 2)
                return 2;
            here++;
        } catch (RuntimeException e) {
            here += e.getMessage().length();
        } finally {
            turns++;
        }
        return here;
    }
    static int doors(boolean slam) {
        try (Door a = new Door(); Door b = new Door()) {
            if (slam)
                throw new ArithmeticException("slam");
            return 1;
        } catch (ArithmeticException e) {
            return 2;
        }
    }
    synchronized int locked(int n) {
        synchronized (seen) {
            seen.add("n" + n);
        }
        return n > 0 ? locked(n - 1) + 1 :
                0;
        }
        static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
        static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
        static void down(int n) {
            if (n > 0) down(n - 1);
        }
        static <T> T twice(UnaryOperator<T> f, T x) { return f.apply(f.apply(x)); }
        static int sum(int... all) {
            int s = 0;
            for (int x : all) s += x;
            return s;
        }
        static boolean logic(int a, int b) { return a > 0 && b > 0 || a < 0 && b < 0 && a != b; }
        void round() {
            loops(6);
            signs(Sign.RIGHT.next());
            signs(Sign.RIGHT);
            words("two");
            words("three");
            for (int i = 0; i < 3; i++) tries(i);
            doors(false);
            doors(true);
            locked(2);
            even(5);
            down(4);
            int captured = turns;
            here = twice(x -> x + captured % 3, here);
            seen.add(twice(String::trim, "  x "));
            seen.forEach(s -> {
                if (s.length() > 1) turns++;
            });
            Way[] ways = {new Path(1), new Bridge(3), x -> x * 2};
            for (Way w : ways) {
                try {
                    here = w.walk(here) % 50;
                    here = w.back(here - 60);
                } catch (IllegalStateException e) {
                    here = 0;
                }
            }
            sum(1, 2, here);
            logic(here, turns);
            logic(-here - 1, -turns);
            Room r = new Room(here, "room " + turns);
            seen.add(r.name() + r.number() + r.hashCode());
            long big = here * 1000L;
            double mean = big / (turns + 1.0);
            char c = (char) ('a' + here % 5);
            seen.add("" + big + mean + c);
            Object o = seen;
            if (o instanceof List<?> l && !l.isEmpty()) turns++;
            new Object() {
                int inner = 1;
                void go() {
                    inner += turns;
                    here = inner % 30;
                }
            }.go();
        }
        public static void main(String[] args) {
            Maze m = new Maze();
            for (int i = 0; i < 100; i++) m.round();
            System.out.println(turns + " " + m.here + " " + seen.size());
        }
    }
