// SPDX-License-Identifier: Apache-2.0
// compile: -g
// Helpful NullPointerExceptions: how deep arrays, their indexes and fields are described, how class
// names are shortened.
import java.util.Comparator;

public class NpeNesting {
    interface R {
        void run() throws Exception;
    }

    static void message(String what, R r) throws Exception {
        try {
            r.run();
            System.out.println(what + " passed");
        } catch (NullPointerException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }

    static int[] zeros = {0};
    static int zero;
    static Object[] one = new Object[1];
    static Object[][] two = new Object[1][];
    static Object[][][][] four = new Object[1][1][1][];
    static Object[][][][][][] six = new Object[1][1][1][1][1][];
    static int[][][][][][][] seven = new int[1][1][1][1][1][1][];
    static Object[][][][][][] full = new Object[1][1][1][1][1][1];
    static NpeNesting[][][][][][] objects = new NpeNesting[1][1][1][1][1][1];
    static String[] strings;
    static Object[][] objectArrays;
    static StringBuilder builder;
    NpeNesting next, none;
    Object[][][] field;
    int k;

    static int index(int i) { return i; }

    static NpeNesting get(int i) { return null; }

    static Object id(Object o) { return null; }

    static String text(StringBuilder[] a, StringBuffer b, String[][] c, Object[] d) { return null; }

    public static void main(String[] args) throws Exception {
        NpeNesting x = new NpeNesting();
        x.next = x;
        message("load 6", () -> { Object o = six[0][0][0][0][0][0]; });
        message("store 6", () -> six[0][0][0][0][0][0] = null);
        message("store 7", () -> seven[0][0][0][0][0][0][0] = 1);
        message("length", () -> System.out.println(seven[0][0][0][0][0][0].length));
        message("static index", () -> seven[0][0][0][0][0][zero][zero] = 1);
        message("call index", () -> six[index(0)][0][0][0][index(0)][index(0)].hashCode());
        message("sum index", () -> six[zero + zero][0][0][0][0][0].hashCode());
        message("index of index", () -> one[zeros[zeros[0]]].hashCode());
        message("index of 6 indexes",
            () -> one[zeros[zeros[zeros[zeros[zeros[zeros[0]]]]]]].hashCode());
        message("indexes on 2 levels", () -> two[zeros[zeros[0]]][zeros[0]].hashCode());
        message("indexes on 4 levels",
            () -> four[zeros[0]][zeros[zeros[0]]][zeros[0]][zeros[zeros[0]]].hashCode());
        message("chain in last index",
            () -> full[0][0][0][0][0][x.next.next.next.next.next.k].hashCode());
        message("chain in fourth index",
            () -> full[0][0][0][x.next.next.next.next.next.k][0][0].hashCode());
        message("chain in first index",
            () -> full[x.next.next.next.next.next.k][0][0][0][0][0].hashCode());
        message("field of element", () -> objects[0][0][0][0][0][0].next = null);
        message("fields in a row", () -> { x.next.next.next.next.next.none.next.next = null; });
        message("array in fields", () -> { x.next.next.next.next.next.field[0][0][0] = null; });
        message("monitor", () -> {
            synchronized (objects[0][0][0][0][0][0]) {}
        });
        message("returned", () -> get(1).next.k++);
        message("array receiver", () -> strings.clone());
        message("arrays of arrays", () -> objectArrays.clone());
        message("StringBuilder receiver", () -> builder.append("x"));
        message("StringBuilder parameter", () -> text(null, null, null, null).length());
        message("StringBuilder array", () -> ((StringBuilder[]) null).clone());
        message("Comparator", () -> ((Comparator<Object>) null).compare(null, null));
        message("Object", () -> id(null).equals(null));
        message("by the library", () -> java.util.Objects.requireNonNull(null));
    }
}
