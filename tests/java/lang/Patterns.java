// SPDX-License-Identifier: Apache-2.0
// Patterns of instanceof, records, sealed interfaces, text blocks.
import java.util.*;
import static test.Say.*;

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
        say("value of an expression", eval(e));
        say("value of a product with zero", eval(new Mul(new Num(0), null)));
        say("record in a record", new Add(new Num(1), new Num(2)));
        say("equal records",
            new Add(new Num(1), new Num(2)).equals(new Add(new Num(1), new Num(2))));
        Point p = new Point(3, 4);
        say("text", p);
        say("length", p.len());
        say("hash code", p.hashCode());
        say("equals the same numbers", p.equals(new Point(3, 4)));
        say("equals other numbers", p.equals(new Point(4)));
        say("equals null", p.equals(null));
        say("by a constructor of its own", Point.origin());
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException x) {
            say("refused by the constructor", x.getMessage());
        }
        say("record of nothing", new Empty());
        say("equal to another", new Empty().equals(new Empty()));
        say("its hash code", new Empty().hashCode());
        Generic<String> g = new Generic<>("a", List.of("b"), 1, 2);
        say("components of a generic record", g.a() + g.more() + g.rest().length);
        int[] arr = {1};
        All all = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "s", arr);
        say("record of all types", all.toString().replaceAll("@[0-9a-f]+", "@"));
        say("equals the same",
            all.equals(new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "s", arr)));
        say("equals one with minus zero",
            all.equals(new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, -0.0, "s", arr)));
        say("equal with NaN",
            new All(false, (byte) 0, '\0', (short) 0, 0, 0, Float.NaN, Double.NaN, null, null)
                .equals(new All(
                    false, (byte) 0, '\0', (short) 0, 0, 0, Float.NaN, Double.NaN, null, null)));
        say("hash code of zeros",
            new All(false, (byte) 0, '\0', (short) 0, 0, 0, 0f, 0.0, null, null).hashCode());
        say("interface is sealed", Expr.class.isSealed());
        say("classes it permits",
            Arrays.stream(Expr.class.getPermittedSubclasses()).map(Class::getSimpleName).toList());
        say("class is a record", Point.class.isRecord());
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
        say("text block, spaces as points", block.replace(' ', '.'));
        say("its lines", block.lines().count());
        say("translated escapes", "a\\tb".translateEscapes());
        say("without common spaces", " x\n  y".stripIndent());
        say("indented", "z".indent(2));
        var list = new ArrayList<Map<String, ? super Integer>>();
        list.add(Map.of("k", 1));
        for (var m : list)
            for (var en : m.entrySet())
                say("key and value of a map in a list", en.getKey() + en.getValue());
    }
}
