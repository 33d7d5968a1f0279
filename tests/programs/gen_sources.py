#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""gen_sources.py DIR [COUNT] - writes a tree of Java sources that uses the language widely: food
for compilers.

The files refer to each other (each kind uses the file before it), so one compilation has to resolve
across all packages. The same DIR and COUNT always give the same text. `app.Main` in the tree calls
every file and prints one line each.
"""
import os
import sys

WORDS = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon".split()


def generics(i, name, prev):
    return """
import java.util.*;
import java.util.function.*;

/** Bounded type variables, wildcards, bridges and an intersection type. */
public class %(n)s<K extends Comparable<? super K>, V> extends AbstractMap<K, V> implements Iterable<Map.Entry<K, V>> {
    private final List<Map.Entry<K, V>> entries = new ArrayList<>();

    @Override public V put(K key, V value) {
        for (Map.Entry<K, V> e : entries)
            if (e.getKey().compareTo(key) == 0)
                return e.setValue(value);
        entries.add(new SimpleEntry<>(key, value));
        entries.sort(Map.Entry.comparingByKey());
        return null;
    }

    @Override public Set<Map.Entry<K, V>> entrySet() { return new LinkedHashSet<>(entries); }
    @Override public Iterator<Map.Entry<K, V>> iterator() { return entries.iterator(); }

    static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> it = c.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    @SafeVarargs static <A, B> List<B> map(Function<? super A, ? extends B> f, A... items) {
        List<B> out = new ArrayList<>(items.length);
        for (A a : items) out.add(f.apply(a));
        return out;
    }

    public static String run() {
        %(n)s<String, Integer> m = new %(n)s<>();
        for (String w : new String[] {%(words)s}) m.merge(w, w.length() * %(i)d, Integer::sum);
        StringBuilder b = new StringBuilder();
        for (Map.Entry<String, Integer> e : m) b.append(e.getKey().charAt(0)).append(e.getValue());
        return b + "/" + max(m.values()) + map(String::length, "a", "bb", "ccc");
    }
}
"""


def lambdas(i, name, prev):
    return """
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class %(n)s {
    @FunctionalInterface interface Tri<A, B, C, R> { R apply(A a, B b, C c); default <S> Tri<A, B, C, S> then(Function<R, S> f) { return (a, b, c) -> f.apply(apply(a, b, c)); } }
    private int field = %(i)d;
    private final Supplier<Supplier<Integer>> nested = () -> () -> field++;

    IntUnaryOperator capture(int x, long y, double z) {
        char c = (char) ('a' + %(i)d %% 26);
        return v -> (int) (v * x + y - z + c + field);
    }

    static <T> Comparator<T> by(Function<T, ? extends Comparable>... keys) {
        return (p, q) -> {
            for (Function<T, ? extends Comparable> k : keys) {
                @SuppressWarnings("unchecked") int r = k.apply(p).compareTo(k.apply(q));
                if (r != 0) return r;
            }
            return 0;
        };
    }

    public static String run() {
        %(n)s o = new %(n)s();
        Tri<Integer, Long, String, String> t = (a, b, c) -> a + ":" + b + ":" + c;
        List<String> words = Arrays.asList(%(words)s);
        String joined = words.stream().filter(w -> w.length() %% 2 == %(i)d %% 2).map(String::toUpperCase).sorted(Comparator.reverseOrder()).collect(Collectors.joining(","));
        Function<Integer, int[]> maker = int[]::new;
        Supplier<%(n)s> ctor = %(n)s::new;
        Runnable r = o.nested.get()::get;
        r.run();
        r.run();
        Map<Integer, List<String>> groups = words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        return t.then(String::length).apply(%(i)d, 2L, joined) + joined + maker.apply(3).length + ctor.get().field + o.field
            + o.capture(2, 3, 4.5).andThen(x -> x ^ 0x55).applyAsInt(7) + groups + IntStream.rangeClosed(1, %(i)d + 3).boxed().reduce(1, (a, b) -> a * b %% 9973);
    }
}
"""


def records(i, name, prev):
    return """
import java.lang.annotation.*;
import java.util.*;

public record %(n)s<T extends Comparable<T>>(@Mark(%(i)d) T first, int second, double... rest) implements Comparable<%(n)s<T>> {
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT}) @interface Mark { int value() default 1; String[] names() default {"x", "y"}; }
    sealed interface Shape permits Circle, Square, Rect {}
    record Circle(double r) implements Shape {}
    record Square(double a) implements Shape {}
    record Rect(double a, double b) implements Shape { Rect { if (a < 0) throw new IllegalArgumentException("negative: " + a); } }
    static int made;

    public %(n)s {
        Objects.requireNonNull(first);
        made += second;
    }

    %(n)s(T first) { this(first, %(i)d); }

    static double area(Shape s) {
        if (s instanceof Circle c && c.r() > 0) return Math.round(Math.PI * c.r * c.r * 1000) / 1000.0;
        if (s instanceof Square q) return q.a * q.a;
        return s instanceof Rect r ? r.a * r.b : -1;
    }

    @Override public int compareTo(%(n)s<T> o) { return first.compareTo(o.first); }

    public static String run() {
        var a = new %(n)s<>("%(w)s");
        var b = new %(n)s<>("%(w)s", %(i)d);
        double total = 0;
        for (Shape s : new Shape[] {new Circle(%(i)d), new Square(2), new Rect(3, %(i)d + 0.5)}) total += area(s);
        try {
            new Rect(-%(i)d - 1, 1);
        } catch (IllegalArgumentException e) {
            total -= e.getMessage().length();
        }
        return a.compareTo(b) + " " + new Rect(1, %(i)d) + new Circle(2).equals(new Circle(2.0)) + new Square(4).hashCode() + " " + total + made;
    }
}
"""


def switches(i, name, prev):
    return """
public class %(n)s {
    enum Op { ADD("+") { int apply(int a, int b) { return a + b; } }, SUB("-") { int apply(int a, int b) { return a - b; } }, MUL("*") { int apply(int a, int b) { return a * b; } }, NOP("");
        final String text;
        Op(String text) { this.text = text; }
        int apply(int a, int b) { return a; }
    }

    static int table(int x) {
        switch (x) {
        case 0: return 10;
        case 1: x += %(i)d;
        case 2: return x * 2;
        case 3: case 4: break;
        default: return -x;
        }
        return x;
    }

    static long lookup(int x) {
        return switch (x) { case -1000000 -> 1L; case %(i)d -> 2L; case 70000 -> { long t = x; t <<= 33; yield t; } default -> throw new IllegalStateException("no " + x); };
    }

    static String words(String s) {
        return switch (s) { case "Aa", "BB" -> "same hash"; case "%(w)s" -> "mine"; case "" -> "empty"; default -> s.length() > 3 ? "long" : "short"; };
    }

    static int ops(Op op) {
        int r = 0;
        switch (op) {
        case ADD -> r = 1;
        case SUB -> r = 2;
        case MUL, NOP -> { for (int k = 0; k < 3; k++) r += op.ordinal(); }
        }
        return r;
    }

    public static String run() {
        StringBuilder b = new StringBuilder();
        for (int k = -1; k < 7; k++) b.append(table(k)).append(' ');
        outer:
        for (int x = 0; ; x++) {
            for (int y = 0; y < 5; y++) {
                if (x * y == %(i)d %% 12) { b.append(x).append('x').append(y); break outer; }
                if (y > x) continue outer;
            }
            if (x > 50) break;
        }
        for (Op op : Op.values()) b.append(op).append(op.text).append(op.apply(%(i)d, 3)).append(ops(op));
        try { b.append(lookup(70000)).append(lookup(%(i)d)).append(lookup(5555)); } catch (IllegalStateException e) { b.append(e.getMessage()); }
        return b + words("BB") + words("%(w)s") + words("") + words("abcd") + words("x");
    }
}
"""


def inner(i, name, prev):
    return """
import java.util.*;

public class %(n)s {
    private int secret = %(i)d;
    private static String tag = "%(w)s";
    class Inner {
        int secret = %(n)s.this.secret + 1;
        class Deep extends Inner {
            int sum() { return secret + Inner.this.secret + %(n)s.this.secret; }
        }
        private long bump() { return %(n)s.this.secret += secret++; }
    }
    static class Nested<T> implements Iterator<T> {
        private final T[] items;
        private int at;
        @SafeVarargs Nested(T... items) { this.items = items; }
        public boolean hasNext() { return at < items.length; }
        public T next() { return items[at++]; }
    }
    interface Greeter { String greet(); private String helper() { return tag; } default String twice() { return greet() + helper() + greet(); } static Greeter of(String s) { return () -> s; } }

    Greeter local(final int k) {
        int twice = k * 2;
        class Local implements Greeter {
            private final int own;
            Local(int own) { this.own = own; }
            public String greet() { return "L" + own + twice + secret + tag; }
        }
        return k %% 2 == 0 ? new Local(k) : new Greeter() {
            { secret += k; }
            int count = secret;
            public String greet() { return "A" + count++ + k; }
            @Override public String toString() { return getClass().isAnonymousClass() + ""; }
        };
    }

    public static String run() {
        %(n)s o = new %(n)s();
        Inner in = o.new Inner();
        Inner.Deep deep = in.new Deep();
        StringBuilder b = new StringBuilder().append(deep.sum()).append(' ').append(in.bump()).append(' ').append(deep.sum());
        for (Iterator<String> it = new Nested<>(%(words)s); it.hasNext(); ) b.append(it.next().charAt(0));
        return b + o.local(%(i)d).twice() + o.local(%(i)d + 1) .greet() + Greeter.of("g").twice();
    }
}
"""


def annotations(i, name, prev):
    return """
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

@%(n)s.Info(name = "%(w)s", level = %(n)s.Level.HIGH, tags = {%(words)s}, type = Map.Entry.class, nested = @%(n)s.Small(%(i)d))
@Deprecated
public class %(n)s<@%(n)s.Use T extends @%(n)s.Use Object> {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Smalls.class) @interface Small { int value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Smalls { Small[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Info { String name(); Level level() default Level.LOW; String[] tags() default {}; Class<?> type() default Object.class; Small nested(); long big() default 1L << 40; float f() default 1.5f; char c() default '\\u00e9'; }
    @Retention(RetentionPolicy.CLASS) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface Use {}
    @Small(1) @Small(2) public static final long CONSTANT = %(i)dL * 1000003;
    public static final String TEXT = "%(w)s" + %(i)d + '!' + 1.25;
    transient volatile @Use T value;

    @Small(3) @SuppressWarnings({"unchecked", "rawtypes"})
    public <@Use X extends Exception> List<@Use ? super T> method(@Small(4) int a, @Small(5) @Small(6) T b) throws X, @Use IllegalStateException {
        @Use List<@Use T> list = new @Use ArrayList<@Use T>();
        list.add((@Use T) b);
        return list;
    }

    public static String run() throws Exception {
        Info info = %(n)s.class.getAnnotation(Info.class);
        StringBuilder b = new StringBuilder(info.name()).append(info.level()).append(info.tags().length).append(info.type().getSimpleName()).append(info.nested().value()).append(info.big());
        Method m = null;
        for (Method x : %(n)s.class.getDeclaredMethods()) if (x.getName().equals("method")) m = x;
        for (Annotation[] as : m.getParameterAnnotations()) b.append(as.length);
        Field f = %(n)s.class.getField("CONSTANT");
        return b.append(f.getAnnotationsByType(Small.class).length).append(f.getLong(null)).append(TEXT).append(m.toGenericString()).toString();
    }
}
"""


def exceptions(i, name, prev):
    return """
import java.io.*;
import java.util.*;

public class %(n)s {
    static class Res implements AutoCloseable {
        final String id;
        final List<String> log;
        Res(String id, List<String> log) throws IOException { this.id = id; this.log = log; if (id.equals("bad")) throw new FileNotFoundException(id); log.add("open " + id); }
        @Override public void close() throws IOException { log.add("close " + id); if (id.startsWith("x")) throw new IOException("closing " + id); }
    }
    static class Own extends Exception { final int code; Own(int code, Throwable cause) { super("own" + code, cause); this.code = code; } }

    static int depth(int n) throws Own {
        try {
            if (n == 0) throw new ArithmeticException("bottom");
            return depth(n - 1) + 1;
        } catch (ArithmeticException | IndexOutOfBoundsException e) {
            throw new Own(n, e);
        } finally {
            if (n == 3) counter += %(i)d;
        }
    }
    static int counter;

    @SuppressWarnings("finally") static int weird(int k) {
        for (int round = 0; ; round++) {
            try {
                try { if (round > 9 || k++ > 3) return k; k /= k - %(i)d %% 4; } finally { k += 2; if (k == 9) continue; }
            } catch (ArithmeticException e) { k = 100; } finally { if (k > 200) return -1; }
        }
    }

    static synchronized String locked(Object o) {
        synchronized (o) { synchronized (%(n)s.class) { return o.toString() + Thread.holdsLock(o); } }
    }

    public static String run() {
        List<String> log = new ArrayList<>();
        try (Res a = new Res("a", log); Res x = new Res("x%(i)d", log); Res b = new Res("%(i)d".endsWith("3") ? "bad" : "b", log)) {
            log.add("body");
            throw new UncheckedIOException(new IOException("in body"));
        } catch (UncheckedIOException | IOException e) {
            log.add(e.getMessage() + Arrays.toString(e.getSuppressed()));
        }
        try { depth(5); } catch (Own e) { log.add(e.getMessage() + e.code + e.getCause()); }
        assert log.size() > 1 : "never";
        return log + " " + counter + weird(0) + locked("o%(i)d");
    }
}
"""


def numbers(i, name, prev):
    return """
public abstract class %(n)s {
    static final int SHIFT = %(i)d & 31;
    static final long MASK = 0xFFFF_FFFFL << SHIFT;
    static final double E = 2.718281828459045e0 * %(i)d, TINY = Double.MIN_VALUE, HEX = 0x1.8p-3;
    static final float F = 1.1f * %(i)d;
    static int[][] grid = new int[3][4], ragged = {{1}, {2, 3}, {}, {4, 5, 6}};
    byte b; short s; char c; int n; long l; float f; double d; boolean z;

    abstract double work(double x);

    int mix(int a, long bb, float ff, double dd) {
        b += a; s -= b; c ^= s; n = c << 3 | a >>> 2 & ~b; l = bb %% 7 * n - -a; f = ff / 3 + n; d = dd * f - l; z ^= d > f | n <= a;
        n++; --l; b++; c--; s = (short) -n; f++; d--;
        long[] arr = {1, 2, l};
        arr[1] += n; arr[(int) (arr[0]++)] <<= 2;
        return (int) (arr[0] + arr[1] + arr[2]) + (z ? 1 : 0) + (byte) n + (char) a + (int) d + (int) (long) f;
    }

    public static String run() {
        %(n)s o = new %(n)s() { strictfp double work(double x) { return x * SHIFT + MASK; } };
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < grid.length; i++) for (int j = 0; j < grid[i].length; j++) grid[i][j] = i * j + %(i)d;
        int sum = 0;
        for (int[] row : grid) for (int v : row) sum += v;
        for (int[] row : ragged) sum -= row.length;
        do { sum ^= sum << 1; } while (sum > 0 && sum < 100000);
        Integer boxed = %(i)d; Long big = 5L; Character ch = 'x'; boxed++; big += boxed; ch++;
        String text = "a" + 1 + 2L + 3f + 4d + 'c' + true + null + boxed + big + ch + (byte) 300 + (short) 70000 + (1 > 2 ? 1 : 2.0);
        text += %(i)d; text += 'q';
        return sb.append(sum).append(o.mix(%(i)d, 1L << 35, 2.5f, -7.25)).append(' ').append(o.work(1.5)).append(' ').append(E).append(F).append(HEX).append(TINY).append(text).append(%(p)s.class.getSimpleName()).toString();
    }
}
"""


def interfaces(i, name, prev):
    return """
import java.util.*;
import java.util.concurrent.Callable;

public class %(n)s extends %(n)sBase<String> implements %(n)sLeft, %(n)sRight {
    @Override public String name() { return %(n)sLeft.super.name() + %(n)sRight.super.name(); }
    @Override protected String convert(String s) { return super.convert(s) + s.length(); }
    @Override public %(n)s self() { return this; }
    static { order.add("%(n)s"); }
    { order.add("init"); }
    %(n)s(int... xs) { super("b" + xs.length); order.add("ctor" + xs.length); }
    static Object pick(Object o) { return "object"; } static Object pick(Integer o) { return "Integer"; } static Object pick(long o) { return "long"; } static Object pick(Object... o) { return "varargs"; }

    public static String run() throws Exception {
        %(n)s o = new %(n)s(1, 2, %(i)d);
        Callable<String> c = o::name;
        return o.name() + o.convert("%(w)s") + o.self().self() + c.call() + pick(%(i)d) + pick(1L) + pick('c') + pick("s") + pick() + pick(1, 2) + order;
    }
    @Override public String toString() { return "me"; }
}

abstract class %(n)sBase<T> {
    static List<String> order = new ArrayList<>(List.of("base"));
    protected final T value;
    %(n)sBase(T value) { this.value = value; }
    protected T convert(T t) { return t; }
    abstract Object self();
}

interface %(n)sLeft { default String name() { return "left" + %(i)d; } int X = %(n)sBase.order.size(); }
interface %(n)sRight { default String name() { return "right"; } static int count() { return %(i)d; } }
"""


def user(i, name, prev):
    return """
import java.util.*;
import java.util.stream.*;
import static java.lang.Math.*;

/* Uses the file before: %(p)s. */
final class %(n)sHelper { static <T, R extends Collection<? super T>> R fill(R target, Iterable<T> from) { for (T t : from) target.add(t); return target; } }

public class %(n)s {
    private enum Colour implements Comparator<String> { RED, GREEN { @Override public int compare(String a, String b) { return b.compareTo(a); } }; public int compare(String a, String b) { return a.compareTo(b); } }
    static final Map<Colour, EnumSet<Colour>> MAP = new EnumMap<>(Colour.class);
    static { for (Colour c : Colour.values()) MAP.put(c, EnumSet.range(Colour.RED, c)); }
    static String text = \"\"\"
        A text block %(i)d
          with "quotes" \\
        and an escape \\t end
        \"\"\";

    private static <T> T[] rotate(T[] a, int by) {
        T[] copy = a.clone();
        for (int k = 0; k < a.length; k++) copy[(k + by) %% a.length] = a[k];
        return copy;
    }

    public static String run() throws Exception {
        var list = %(n)sHelper.fill(new ArrayList<Object>(), Arrays.asList(rotate(new String[] {%(words)s}, %(i)d)));
        Object o = list;
        String r = o instanceof List<?> l && !l.isEmpty() ? l.get(0) + "" : "none";
        int total = 0;
        for (var e : MAP.entrySet()) total += e.getValue().size() * (e.getKey() == Colour.RED ? 1 : 10);
        return r + total + text.length() + abs(-%(i)d) + max(1, %(i)d) + Stream.of(%(words)s).sorted(Colour.GREEN).collect(Collectors.toList()) + %(p)s.run().length();
    }
}
"""


KINDS = [
    generics,
    lambdas,
    records,
    switches,
    inner,
    annotations,
    exceptions,
    numbers,
    interfaces,
    user,
]


def write_tree(directory, count=100):
    """Returns the list of files written."""
    files, calls, prev = [], [], "java.lang.Object"
    for i in range(count):
        kind = KINDS[i % len(KINDS)]
        package = "app.p%d" % (i // len(KINDS))
        name = kind.__name__.capitalize() + str(i)
        words = ", ".join(
            '"%s"' % WORDS[(i * 7 + k * (i % 3 + 1)) % len(WORDS)] for k in range(4 + i % 5)
        )
        text = kind(i, name, prev) % {
            "n": name,
            "i": i,
            "p": prev,
            "words": words,
            "w": WORDS[i % len(WORDS)],
        }
        path = os.path.join(directory, package.replace(".", os.sep), name + ".java")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as f:
            f.write("package %s;\n%s" % (package, text))
        files.append(path)
        prev = package + "." + name
        calls.append('        System.out.println("%s " + %s.run());\n' % (name, prev))
    path = os.path.join(directory, "app", "Main.java")
    with open(path, "w", encoding="utf-8") as f:
        f.write(
            "package app;\n\npublic class Main {\n    public static void main(String[] args) throws Exception {\n"
            + "".join(calls)
            + "    }\n}\n"
        )
    files.append(path)
    return files


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    print("\n".join(write_tree(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 100)))
