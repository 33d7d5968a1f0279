// SPDX-License-Identifier: Apache-2.0
// Generics: bridge methods, their casts, variable arguments, overloading, boxing.
import java.util.*;
import static test.Say.*;

public class Generics {
    static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        T value;

        Box(T v) { value = v; }

        public int compareTo(Box<T> o) { return value.compareTo(o.value); }

        <R> R map(java.util.function.Function<? super T, ? extends R> f) { return f.apply(value); }
    }

    static class StrBox extends Box<String> {
        StrBox(String s) { super(s); }

        @Override
        public int compareTo(Box<String> o) {
            return -super.compareTo(o);
        }
    }

    static abstract class Node<T> {
        abstract T get();
        abstract void set(T t);
    }

    static class IntNode extends Node<Integer> {
        int n;

        Integer get() { return n; }

        void set(Integer i) { n = i; }
    }

    static <T> T pick(boolean first, T a, T b) { return first ? a : b; }

    static int sum(int... xs) {
        int s = 0;
        for (int x : xs) s += x;
        return s;
    }

    static String which(Object o) { return "object"; }

    static String which(Object... o) { return "varargs " + (o == null ? "null" : o.length); }

    static String which(int i) { return "int"; }

    static String which(Integer i) { return "Integer"; }

    static String which(long i) { return "long"; }

    public static void main(String[] args) {
        Box<Integer> a = new Box<>(3), b = new Box<>(4);
        say("box of 3 compared with box of 4", a.compareTo(b));
        say("bridge method that reverses the order", new StrBox("a").compareTo(new StrBox("b")));
        Comparable raw = new StrBox("x");
        try {
            raw.compareTo("not a box");
        } catch (ClassCastException e) {
            System.out.println("bridge cast");
        }
        Node<Integer> n = new IntNode();
        n.set(9);
        say("boxed number plus 1", n.get() + 1);
        try {
            ((Node) n).set("text");
        } catch (ClassCastException e) {
            System.out.println("bridge cast 2");
        }
        say("first of a String and an Integer", pick(true, "s", 1));
        say("second of an Integer and a Double", pick(false, 1, 2.5));
        say("sums with variable arguments, added",
            sum() + sum(1) + sum(1, 2, 3) + sum(new int[] {4, 5}));
        short sh = 1;
        say("overloads that were chosen",
            which(sh) + which(1) + which(1L) + which('c') + which("s") + which((Integer) 1) +
                which() + which(1, 2) + which((Object[]) null));
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        list.remove(Integer.valueOf(6));
        list.remove(0);
        say("what is left of 5, 6, 7 without the number 6 and the first", list);
        String mapped = a.map(x -> "v" + x);
        say("value mapped by a lambda", mapped);
        int count = 0;
        for (var m : IntNode.class.getDeclaredMethods())
            if (m.isBridge()) count++;
        say("bridge methods of the node of Integers", count);
        long l = 5;
        Long boxed = l;
        int i = boxed.intValue();
        Object o = i;
        i = (Integer) o + 1;
        boxed++;
        say("boxed and unboxed numbers added", i + boxed);
        say("condition of an int and a double", true ? 1 : 2.0);
        say("condition of an int and a char", (Object) (true ? 1 : 'a'));
        Integer nul = null;
        try {
            int bad = nul;
            say("null as an int", bad);
        } catch (NullPointerException e) {
            System.out.println("unboxing");
        }
    }
}
