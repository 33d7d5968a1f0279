// SPDX-License-Identifier: Apache-2.0
// Texts of the exceptions that the VM itself throws: indexes, lengths, casts, stores, copies,
// division.
import java.util.*;
import static test.Say.*;

public class ImplicitMessages {
    static Object o(Object x) { return x; }

    static int n(int x) { return x; }

    static class ImplicitRun implements Runnable {
        public void run() {}
    }

    enum E { A }

    interface I {}

    public static void main(String[] args) {
        for (int k : new int[] {3, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            section("index " + k);
            attempt("rows of a length", () -> new int[3][k]);
            attempt("length of a row of a length", () -> new int[3][n(k)].length);
            attempt("int element", () -> {
                int[] a = new int[3];
                return a[k];
            });
            attempt("store of a long element", () -> {
                long[] a = new long[3];
                a[k] = 1;
                return 0;
            });
            attempt("reference element", () -> {
                Object[] a = new Object[3];
                return a[k];
            });
            attempt("store into an empty array", () -> {
                String[] a = new String[0];
                a[k] = "";
                return 0;
            });
            attempt("increment of a byte element", () -> {
                byte[] a = new byte[3];
                a[k]++;
                return 0;
            });
            attempt("boolean element", () -> {
                boolean[] a = new boolean[2];
                return a[k];
            });
            attempt("char element", () -> {
                char[] a = new char[2];
                return a[k];
            });
            attempt("store of a double element", () -> {
                double[] a = new double[2];
                a[k] = 1;
                return 0;
            });
            attempt("float element", () -> {
                float[] a = new float[2];
                return a[k];
            });
            attempt("store of a short element", () -> {
                short[] a = new short[2];
                a[k] = 1;
                return 0;
            });
            if (k > 100) break;
        }
        for (int k : new int[] {-1, -100, Integer.MIN_VALUE}) {
            section("length " + k);
            attempt("bytes of a length", () -> new byte[k]);
            attempt("references of a length", () -> new Object[k]);
            attempt("second dimension of a length", () -> new int[2][k][]);
            attempt("first of two negative lengths", () -> new int[k][-5]);
            attempt("rows of a negative length, none of them made", () -> new String[0][k]);
            attempt("array by reflection", () -> java.lang.reflect.Array.newInstance(int.class, k));
        }
        section("casts");
        attempt("String as an Integer", () -> (Integer) o("s"));
        attempt("Integer as a String", () -> (String) o(1));
        attempt("long array as an int array", () -> (int[]) o(new long[0]));
        attempt("Object array as an Integer array", () -> (Integer[]) o(new Object[0]));
        attempt("String as a Runnable", () -> (Runnable) o("s"));
        attempt("constant of another enum", () -> (E) o(Thread.State.NEW));
        attempt("list as this class", () -> (ImplicitMessages) o(new ArrayList<>()));
        attempt("object as an interface of this program", () -> (I) o(new ImplicitMessages()));
        attempt("String as a class of another module", () -> (java.util.logging.Logger) o("x"));
        attempt("String array as an array of arrays", () -> (String[][]) o(new String[0]));
        attempt(
            "object array as an array of int arrays", () -> (int[][]) o(new ImplicitMessages[0]));
        attempt("cast by the class object", () -> String.class.cast(5));
        attempt("String as an interface of another module", () -> (java.sql.Connection) o("x"));
        attempt("Object as a Comparable", () -> (Comparable) o(new Object()));
        attempt("String out of a list of Integers", () -> {
            List<Integer> l = (List) List.of("a");
            int x = l.get(0);
            return x;
        });
        attempt("object of an anonymous class as an entry",
            () -> ((Map.Entry<?, ?>) o(new java.util.logging.Level("x", 1) {})).getKey());
        attempt("enum array as an interface array", () -> (I[]) o(new E[0]));
        attempt("a class as a subclass of another", () -> String.class.asSubclass(Integer.class));
        section("stores of references");
        attempt("String into an Integer array", () -> {
            Object[] a = new Integer[1];
            a[0] = "s";
            return 0;
        });
        attempt("long array into an array of int arrays", () -> {
            Object[] a = new int[1][1];
            a[0] = new long[1];
            return 0;
        });
        attempt("Runnable into a Thread array", () -> {
            Runnable[] a = new Thread[1];
            a[0] = new ImplicitRun();
            return 0;
        });
        attempt("object into an interface array", () -> {
            Object[] a = new I[1];
            a[0] = new ImplicitMessages();
            return 0;
        });
        attempt("null into an enum array", () -> {
            Object[] a = new E[1];
            a[0] = null;
            return a[0];
        });
        section("copies of arrays");
        attempt("copy from a String", () -> System.arraycopy("x", 0, new int[1], 0, 1));
        attempt("copy to a String", () -> System.arraycopy(new int[1], 0, "x", 0, 1));
        attempt(
            "copy from ints to longs", () -> System.arraycopy(new int[1], 0, new long[1], 0, 1));
        attempt("copy from ints to references",
            () -> System.arraycopy(new int[1], 0, new Object[1], 0, 1));
        attempt("copy from references to ints",
            () -> System.arraycopy(new Object[1], 0, new int[1], 0, 1));
        attempt("copy beyond the end of the source",
            () -> System.arraycopy(new int[5], 3, new int[5], 0, 3));
        attempt("copy beyond the end of the target",
            () -> System.arraycopy(new int[5], 0, new int[2], 0, 3));
        attempt(
            "copy from a negative index", () -> System.arraycopy(new int[5], -1, new int[2], 0, 1));
        attempt(
            "copy to a negative index", () -> System.arraycopy(new int[5], 0, new int[2], -2, 1));
        attempt("copy of a negative length",
            () -> System.arraycopy(new Object[5], 0, new Object[2], 0, -1));
        attempt("copy from null", () -> System.arraycopy(null, 0, new int[2], 0, 1));
        attempt("references beyond the end of the source",
            () -> System.arraycopy(new Object[5], 4, new Object[2], 0, 2));
        attempt("copy from the greatest index",
            () -> System.arraycopy(new Object[5], Integer.MAX_VALUE, new Object[2], 0, 2));
        attempt("copy of nothing at the end", () -> {
            System.arraycopy(new int[5], 0, new int[5], 5, 0);
            return "zero";
        });
        Object[] mixed = {"a", "b", 1, "c"};
        String[] dst = new String[4];
        attempt(
            "copy with one element of a wrong class", () -> System.arraycopy(mixed, 0, dst, 0, 4));
        say("what was copied before it failed", Arrays.toString(dst));
        Object[] over = {1, 2, 3, 4, 5};
        System.arraycopy(over, 0, over, 1, 4);
        say("array shifted up within itself", Arrays.toString(over));
        System.arraycopy(over, 1, over, 0, 4);
        say("array shifted down within itself", Arrays.toString(over));
        byte[] bs = {1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(bs, 2, bs, 1, 5);
        System.arraycopy(bs, 0, bs, 3, 3);
        say("bytes shifted within themselves", Arrays.toString(bs));
        section("arithmetic and the class library");
        attempt("int divided by zero", () -> 1 / n(0));
        attempt("remainder of a long by zero", () -> 1L % (long) n(0));
        attempt("double divided by zero", () -> 1.0 / n(0));
        attempt("third dimension of length -1", () -> new Object[n(2)][n(3)][n(-1)]);
        attempt("wait without the lock", () -> new Object().wait());
        attempt("notify without the lock", () -> new Object().notify());
        attempt("wait for a negative time", () -> new Object().wait(-1));
        attempt("sleep for a negative time", () -> Thread.sleep(-1));
        attempt("priority that does not exist", () -> new Thread().setPriority(11));
        attempt("enum constant that does not exist", () -> Enum.valueOf(E.class, "B"));
        attempt("enum constant of null", () -> E.valueOf(null));
        attempt("list of a negative capacity", () -> new ArrayList<>(-1));
        attempt("number that is too large", () -> Integer.parseInt("9999999999"));
        attempt("number out of null", () -> Integer.parseInt(null));
        attempt("class of a list's iterator",
            () -> List.of(1, 2).iterator().getClass().getSimpleName());
        attempt("thread started twice", () -> {
            new Thread(() -> {}) {
                {
                    start();
                    start();
                }
            };
            return 0;
        });
        attempt("assertion that is off", () -> {
            assert false : "off";
            return "assertions off";
        });
    }
}
