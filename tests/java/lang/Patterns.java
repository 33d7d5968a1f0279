// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Patterns {
    sealed interface Expr permits Num, Add, Mul, Neg {}

    record Num(int v) implements Expr {}

    record Add(Expr a, Expr b) implements Expr {}

    record Mul(Expr a, Expr b) implements Expr {}

    static final class Neg implements Expr {
        final Expr e;

        Neg(Expr e) { this.e = e; }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.a()) + eval(a.b());
        if (e instanceof Mul m && m.a() instanceof Num n && n.v() == 0) return 0;
        if (e instanceof Mul m) return eval(m.a) * eval(m.b);
        if (!(e instanceof Neg neg)) throw new AssertionError();
        return -eval(neg.e);
    }

    record Point(int x, int y) {
        Point {
            if (x < 0) throw new IllegalArgumentException("x");
        }
        Point(int v) { this(v, v); }
        static Point origin() { return new Point(0); }
        double len() { return Math.sqrt(x * x + y * y); }
    }

    record Generic<T extends Comparable<T>>(T a, List<? extends T> more, int... rest) {}

    record Empty() {}

    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str,
        int[] arr) {}

    public static void main(String[] args) {
        Expr e = new Add(new Num(3), new Mul(new Num(4), new Neg(new Num(5))));
        System.out.println("eval(e) = " + eval(e) +
            ", eval(new Mul(new Num(0), null)) = " + eval(new Mul(new Num(0), null)));
        System.out.println("new Add(new Num(1), new Num(2)) = " + new Add(new Num(1), new Num(2)) +
            ", new Add(...).equals(...) = " +
            new Add(new Num(1), new Num(2)).equals(new Add(new Num(1), new Num(2))));
        Point p = new Point(3, 4);
        System.out.println("p = " + p);
        System.out.println("p.len() = " + p.len());
        System.out.println("p.hashCode() = " + p.hashCode());
        System.out.println("p.equals(new Point(3, 4)) = " + p.equals(new Point(3, 4)));
        System.out.println("p.equals(new Point(4)) = " + p.equals(new Point(4)));
        System.out.println("p.equals(null) = " + p.equals(null));
        System.out.println("Point.origin() = " + Point.origin());
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        System.out.println("new Empty() = " + new Empty());
        System.out.println("new Empty().equals(new Empty()) = " + new Empty().equals(new Empty()));
        System.out.println("new Empty().hashCode() = " + new Empty().hashCode());
        Generic<String> g = new Generic<>("a", List.of("b"), 1, 2);
        System.out.println(
            "g.a() + g.more() + g.rest().length = " + (g.a() + g.more() + g.rest().length));
        int[] arr = {1};
        All all = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "s", arr);
        System.out.println("all.toString().replaceAll(\"@[0-9a-f]+\", \"@\") = " +
            all.toString().replaceAll("@[0-9a-f]+", "@"));
        System.out.println("all.equals(...) = " +
            all.equals(new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "s", arr)));
        System.out.println("all.equals(...) = " +
            all.equals(new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, -0.0, "s", arr)));
        System.out.println("new All(...).equals(...) = " +
            new All(false, (byte) 0, '\0', (short) 0, 0, 0, Float.NaN, Double.NaN, null, null)
                .equals(new All(
                    false, (byte) 0, '\0', (short) 0, 0, 0, Float.NaN, Double.NaN, null, null)));
        System.out.println("new All(...).hashCode() = " +
            new All(false, (byte) 0, '\0', (short) 0, 0, 0, 0f, 0.0, null, null).hashCode());
        System.out.println("Expr.class.isSealed() = " + Expr.class.isSealed());
        System.out.println("Arrays.stream(...).map(...).toList() = " +
            Arrays.stream(Expr.class.getPermittedSubclasses()).map(Class::getSimpleName).toList());
        System.out.println("Point.class.isRecord() = " + Point.class.isRecord());
        for (var c : All.class.getRecordComponents())
            System.out.print(c.getName() + ":" + c.getType().getSimpleName() + " ");
        System.out.println();
        Object[] os = {1, "two", 3.0, null, new int[] {4}, List.of(5)};
        for (Object o : os) {
            String s = o instanceof Integer i && i > 0 ? "int" + i
                : o instanceof String t                ? t.toUpperCase()
                : o instanceof int[] a                 ? "arr" + a[0]
                : o instanceof List<?> l               ? "list" + l.get(0)
                                                       : "other";
            System.out.print(s + " ");
        }
        System.out.println();
        String block = """
            Hello,\tblock "quotes" \
            joined
              indented\u0020\s
            end\040""";
        System.out.println("block.replace(' ', '.') = " + block.replace(' ', '.'));
        System.out.println("block.lines().count() = " + block.lines().count());
        System.out.println("\"a\\\\tb\".translateEscapes() = "
            + "a\\tb".translateEscapes());
        System.out.println("\" x\\n y\".stripIndent() = "
            + " x\n  y".stripIndent());
        System.out.println("\"z\".indent(2) = "
            + "z".indent(2));
        var list = new ArrayList<Map<String, ? super Integer>>();
        list.add(Map.of("k", 1));
        for (var m : list)
            for (var en : m.entrySet())
                System.out.println(
                    "en.getKey() + en.getValue() = " + (en.getKey() + en.getValue()));
    }
}
