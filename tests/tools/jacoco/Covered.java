// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.function.*;

public class Covered {
    enum Kind { A, B, C }

    interface Op {
        default int twice(int x) { return 2 * apply(x); }

        int apply(int x);
    }

    static int branches(int x) {
        if (x > 10) return x > 100 ? 3 : 2;
        switch (x) {
            case 1: return 11;
            case 2: return 22;
            default: return 0;
        }
    }

    static String text(Kind k) {
        switch (k) {
            case A: return "a";
            case B: return "b";
            default: throw new IllegalArgumentException(k.name());
        }
    }

    static int loops(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) continue;
            try {
                s += 10 / (i - 3);
            } catch (ArithmeticException e) {
                s += 100;
            } finally {
                s++;
            }
        }
        return s;
    }

    static void never() { System.out.println("never"); }

    class Inner {
        int v = 5;

        synchronized int get() { return v; }

        void unused() {}
    }

    public static void main(String[] args) {
        System.out.println(branches(1) + " " + branches(50) + " " + loops(7) + " " + text(Kind.B));
        Op op = x -> x + 1;
        System.out.println(op.twice(4) + " " + new Covered().new Inner().get());
        Supplier<List<Integer>> s = () -> {
            List<Integer> l = new ArrayList<>();
            for (int i = 0; i < 1000; i++) l.add(i * i);
            return l;
        };
        System.out.println(s.get().stream().filter(i -> i % 3 == 0).mapToInt(i -> i).sum());
        try {
            text(Kind.C);
        } catch (IllegalArgumentException e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
