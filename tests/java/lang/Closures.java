// SPDX-License-Identifier: Apache-2.0
// Lambdas and method references: what they capture, their forms, generic ones, exceptions.
import java.util.*;
import java.util.function.*;
import static test.Say.*;

public class Closures {
    interface Tri<A, B, C, R> {
        R apply(A a, B b, C c);

        default<S> Tri<A, B, C, S> then(Function<R, S> f) {
            return (a, b, c) -> f.apply(apply(a, b, c));
        }
    }
    interface Prim {
        long calc(int a, double b, byte c, char d, float e, short f, boolean g);
    }
    int field = 5;
    static int counter;

    Supplier<Integer> adder(int n) { return () -> field += n; }

    static <T> Function<T, T> compose(List<Function<T, T>> fs) {
        return fs.stream().reduce(Function.identity(), Function::andThen);
    }

    String inst(String s) { return field + s; }

    Closures() {}

    Closures(int f) { field = f; }

    class In {
        int v;

        In(int v) { this.v = v + field; }
    }

    static <E extends Exception> void sneaky(Exception e) throws E { throw(E) e; }

    public static void main(String[] args) throws Exception {
        Closures c = new Closures();
        Supplier<Integer> add = c.adder(3);
        say("twice three more than a field, and the field", add.get() + add.get() + c.field);
        say("three functions in a row",
            Closures.<Integer>compose(List.of(x -> x + 1, x -> x * 2, x -> x - 3)).apply(10));
        Function<String, Integer> parse = Integer::parseInt;
        Function<Integer, Closures> ctor = Closures::new;
        BiFunction<Closures, String, String> unbound = Closures::inst;
        Function<String, String> bound = new Closures(9)::inst;
        IntFunction<int[]> arr = int[] ::new;
        Function<Integer, In> inner = c.new In(0).v > 0 ? v -> c.new In(v) : null;
        Supplier<List<String>> list = ArrayList::new;
        say("seven kinds of method reference",
            parse.apply("12") + ctor.apply(4).field + unbound.apply(c, "u") + bound.apply("b") +
                arr.apply(3).length + inner.apply(1).v + list.get());
        Tri<Integer, Long, String, String> t = (a, b, s) -> a + b + s;
        say("length of joined arguments", t.then(String::length).apply(1, 22L, "x"));
        Prim p = (a, b, cc, d, e, f, g) -> (long) (a + b + cc + d + e + f + (g ? 1 : 0));
        say("sum of arguments of all primitive types",
            p.calc(1, 2.5, (byte) 3, 'a', 4.5f, (short) 5, true));
        Runnable r = () -> counter++;
        for (int i = 0; i < 5; i++) r.run();
        say("rounds of a lambda that increases a static field", counter);
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried =
            x -> y -> z -> x * y + z;
        say("three arguments, one at a time", curried.apply(2).apply(3).apply(4));
        long l = 5;
        double d = 2.5;
        String s = "cap";
        int i = 7;
        byte b = 1;
        float f = 1.5f;
        char ch = 'q';
        boolean z = true;
        Object o = List.of(1);
        Supplier<String> all = () -> l + " " + d + s + i + b + f + ch + z + o;
        say("captured values of all types", all.get());
        Callable0<String> thrower = () -> { throw new java.io.IOException("checked"); };
        try {
            thrower.call();
        } catch (java.io.IOException e) {
            say("checked exception", e.getMessage());
        }
        try {
            Closures.<RuntimeException>sneaky(new java.io.IOException("sneaky"));
        } catch (Exception e) {
            say("exception that the compiler does not see", e.getClass().getName());
        }
        Comparator<String> cmp =
            Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
        List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi", "date"));
        words.sort(cmp);
        say("by length, then downwards", words);
        Runnable ser = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ser.run();
        say("it is serializable", ser instanceof java.io.Serializable);
        UnaryOperator<UnaryOperator<Integer>> twice = g -> x -> g.apply(g.apply(x));
        say("square of a square", twice.apply(x -> x * x).apply(3));
        IntBinaryOperator gcd = new IntBinaryOperator() {
            public int applyAsInt(int a, int bb) { return bb == 0 ? a : applyAsInt(bb, a % bb); }
        };
        say("greatest common divisor", gcd.applyAsInt(84, 36));
        ToIntFunction<Object> h = Object::hashCode;
        say("hash code", h.applyAsInt("a"));
        Predicate<String> nn = Objects::nonNull;
        say("null or empty", nn.negate().or(x -> x.isEmpty()).test(""));
        Supplier<Runnable> nest = () -> () -> System.out.println("nested " + i);
        nest.get().run();
        say("method that only an anonymous class has", new Object() {
            int hidden = 3;
            int twice() { return hidden * 2; }
        }.twice());
        try {
            Function<String, Integer> fn = ((String) null)::compareTo;
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
    }

    interface Callable0<T> {
        T call() throws java.io.IOException;
    }
}
