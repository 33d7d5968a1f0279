// SPDX-License-Identifier: Apache-2.0
import java.util.*;

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
        System.out.println("a.compareTo(b) = " + a.compareTo(b));
        System.out.println("new StrBox(\"a\").compareTo(new StrBox(\"b\")) = " +
            new StrBox("a").compareTo(new StrBox("b")));
        Comparable raw = new StrBox("x");
        try {
            raw.compareTo("not a box");
        } catch (ClassCastException e) {
            System.out.println("bridge cast");
        }
        Node<Integer> n = new IntNode();
        n.set(9);
        System.out.println("n.get() + 1 = " + (n.get() + 1));
        try {
            ((Node) n).set("text");
        } catch (ClassCastException e) {
            System.out.println("bridge cast 2");
        }
        System.out.println("pick(true, \"s\", 1) = " + pick(true, "s", 1) +
            ", pick(false, 1, 2.5) = " + pick(false, 1, 2.5));
        System.out.println("sum() + sum(1) + sum(1, 2, 3) + sum(new int[] {4, 5}) = " +
            (sum() + sum(1) + sum(1, 2, 3) + sum(new int[] {4, 5})));
        short sh = 1;
        System.out.println(
            "which(sh) + which(1) + which(1L) + which('c') + which(\"s\") + which((Integer) 1) + which() + which(1, 2) + which(...) = " +
            (which(sh) + which(1) + which(1L) + which('c') + which("s") + which((Integer) 1) +
                which() + which(1, 2) + which((Object[]) null)));
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        list.remove(Integer.valueOf(6));
        list.remove(0);
        System.out.println("list = " + list);
        String mapped = a.map(x -> "v" + x);
        System.out.println("mapped = " + mapped);
        int count = 0;
        for (var m : IntNode.class.getDeclaredMethods())
            if (m.isBridge()) count++;
        System.out.println("count = " + count);
        long l = 5;
        Long boxed = l;
        int i = boxed.intValue();
        Object o = i;
        i = (Integer) o + 1;
        boxed++;
        System.out.println("i + boxed = " + (i + boxed));
        System.out.println("true ? 1 : 2.0 = " + (true ? 1 : 2.0));
        System.out.println("(Object) (true ? 1 : 'a') = " + (Object) (true ? 1 : 'a'));
        Integer nul = null;
        try {
            int bad = nul;
            System.out.println("bad = " + bad);
        } catch (NullPointerException e) {
            System.out.println("unboxing");
        }
    }
}
