// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ImplicitMessages {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t);
        }
    }

    static Object o(Object x) { return x; }

    static int n(int x) { return x; }

    static class ImplicitRun implements Runnable {
        public void run() {}
    }

    enum E { A }

    interface I {}

    public static void main(String[] args) {
        for (int k : new int[] {3, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            attempt("new int[3][k]", () -> new int[3][k]);
            attempt("new int[3][n(k)].length", () -> new int[3][n(k)].length);
            attempt("a[k]", () -> {
                int[] a = new int[3];
                return a[k];
            });
            attempt("a[k] = 1", () -> {
                long[] a = new long[3];
                a[k] = 1;
                return 0;
            });
            attempt("a[k]", () -> {
                Object[] a = new Object[3];
                return a[k];
            });
            attempt("a[k] = \"\"", () -> {
                String[] a = new String[0];
                a[k] = "";
                return 0;
            });
            attempt("a[k]++", () -> {
                byte[] a = new byte[3];
                a[k]++;
                return 0;
            });
            attempt("a[k]", () -> {
                boolean[] a = new boolean[2];
                return a[k];
            });
            attempt("a[k]", () -> {
                char[] a = new char[2];
                return a[k];
            });
            attempt("a[k] = 1", () -> {
                double[] a = new double[2];
                a[k] = 1;
                return 0;
            });
            attempt("a[k]", () -> {
                float[] a = new float[2];
                return a[k];
            });
            attempt("a[k] = 1", () -> {
                short[] a = new short[2];
                a[k] = 1;
                return 0;
            });
            if (k > 100) break;
        }
        for (int k : new int[] {-1, -100, Integer.MIN_VALUE}) {
            attempt("new byte[k]", () -> new byte[k]);
            attempt("new Object[k]", () -> new Object[k]);
            attempt("new int[2][k][]", () -> new int[2][k][]);
            attempt("new int[k][-5]", () -> new int[k][-5]);
            attempt("new String[0][k]", () -> new String[0][k]);
            attempt("java.lang.reflect.Array.newInstance(int.class, k)",
                () -> java.lang.reflect.Array.newInstance(int.class, k));
        }
        attempt("(Integer) o(\"s\")", () -> (Integer) o("s"));
        attempt("(String) o(1)", () -> (String) o(1));
        attempt("(int[]) o(new long[0])", () -> (int[]) o(new long[0]));
        attempt("(Integer[]) o(new Object[0])", () -> (Integer[]) o(new Object[0]));
        attempt("(Runnable) o(\"s\")", () -> (Runnable) o("s"));
        attempt("(E) o(Thread.State.NEW)", () -> (E) o(Thread.State.NEW));
        attempt("(ImplicitMessages) o(new ArrayList<>())",
            () -> (ImplicitMessages) o(new ArrayList<>()));
        attempt("(I) o(new ImplicitMessages())", () -> (I) o(new ImplicitMessages()));
        attempt("(java.util.logging.Logger) o(\"x\")", () -> (java.util.logging.Logger) o("x"));
        attempt("(String[][]) o(new String[0])", () -> (String[][]) o(new String[0]));
        attempt("(int[][]) o(new ImplicitMessages[0])", () -> (int[][]) o(new ImplicitMessages[0]));
        attempt("String.class.cast(5)", () -> String.class.cast(5));
        attempt("(java.sql.Connection) o(\"x\")", () -> (java.sql.Connection) o("x"));
        attempt("(Comparable) o(new Object())", () -> (Comparable) o(new Object()));
        attempt("x", () -> {
            List<Integer> l = (List) List.of("a");
            int x = l.get(0);
            return x;
        });
        attempt("(...).getKey()",
            () -> ((Map.Entry<?, ?>) o(new java.util.logging.Level("x", 1) {})).getKey());
        attempt("(I[]) o(new E[0])", () -> (I[]) o(new E[0]));
        attempt(
            "String.class.asSubclass(Integer.class)", () -> String.class.asSubclass(Integer.class));
        attempt("a[0] = \"s\"", () -> {
            Object[] a = new Integer[1];
            a[0] = "s";
            return 0;
        });
        attempt("a[0] = new long[1]", () -> {
            Object[] a = new int[1][1];
            a[0] = new long[1];
            return 0;
        });
        attempt("a[0] = new ImplicitRun()", () -> {
            Runnable[] a = new Thread[1];
            a[0] = new ImplicitRun();
            return 0;
        });
        attempt("a[0] = new ImplicitMessages()", () -> {
            Object[] a = new I[1];
            a[0] = new ImplicitMessages();
            return 0;
        });
        attempt("a[0]", () -> {
            Object[] a = new E[1];
            a[0] = null;
            return a[0];
        });
        attempt("System.arraycopy(\"x\", 0, new int[1], 0, 1)", () -> {
            System.arraycopy("x", 0, new int[1], 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new int[1], 0, \"x\", 0, 1)", () -> {
            System.arraycopy(new int[1], 0, "x", 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new int[1], 0, new long[1], 0, 1)", () -> {
            System.arraycopy(new int[1], 0, new long[1], 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new int[1], 0, new Object[1], 0, 1)", () -> {
            System.arraycopy(new int[1], 0, new Object[1], 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new Object[1], 0, new int[1], 0, 1)", () -> {
            System.arraycopy(new Object[1], 0, new int[1], 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new int[5], 3, new int[5], 0, 3)", () -> {
            System.arraycopy(new int[5], 3, new int[5], 0, 3);
            return 0;
        });
        attempt("System.arraycopy(new int[5], 0, new int[2], 0, 3)", () -> {
            System.arraycopy(new int[5], 0, new int[2], 0, 3);
            return 0;
        });
        attempt("System.arraycopy(new int[5], -1, new int[2], 0, 1)", () -> {
            System.arraycopy(new int[5], -1, new int[2], 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new int[5], 0, new int[2], -2, 1)", () -> {
            System.arraycopy(new int[5], 0, new int[2], -2, 1);
            return 0;
        });
        attempt("System.arraycopy(new Object[5], 0, new Object[2], 0, -1)", () -> {
            System.arraycopy(new Object[5], 0, new Object[2], 0, -1);
            return 0;
        });
        attempt("System.arraycopy(null, 0, new int[2], 0, 1)", () -> {
            System.arraycopy(null, 0, new int[2], 0, 1);
            return 0;
        });
        attempt("System.arraycopy(new Object[5], 4, new Object[2], 0, 2)", () -> {
            System.arraycopy(new Object[5], 4, new Object[2], 0, 2);
            return 0;
        });
        attempt("System.arraycopy(...)", () -> {
            System.arraycopy(new Object[5], Integer.MAX_VALUE, new Object[2], 0, 2);
            return 0;
        });
        attempt("\"zero\"", () -> {
            System.arraycopy(new int[5], 0, new int[5], 5, 0);
            return "zero";
        });
        Object[] mixed = {"a", "b", 1, "c"};
        String[] dst = new String[4];
        attempt("System.arraycopy(mixed, 0, dst, 0, 4)", () -> {
            System.arraycopy(mixed, 0, dst, 0, 4);
            return 0;
        });
        System.out.println("Arrays.toString(dst) = " + Arrays.toString(dst));
        Object[] over = {1, 2, 3, 4, 5};
        System.arraycopy(over, 0, over, 1, 4);
        System.out.println("Arrays.toString(over) = " + Arrays.toString(over));
        System.arraycopy(over, 1, over, 0, 4);
        System.out.println("Arrays.toString(over) = " + Arrays.toString(over));
        byte[] bs = {1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(bs, 2, bs, 1, 5);
        System.arraycopy(bs, 0, bs, 3, 3);
        System.out.println("Arrays.toString(bs) = " + Arrays.toString(bs));
        attempt("1 / n(0)", () -> 1 / n(0));
        attempt("1L % (long) n(0)", () -> 1L % (long) n(0));
        attempt("1.0 / n(0)", () -> 1.0 / n(0));
        attempt("new Object[n(2)][n(3)][n(-1)]", () -> new Object[n(2)][n(3)][n(-1)]);
        attempt("new Object().wait()", () -> {
            new Object().wait();
            return 0;
        });
        attempt("new Object().notify()", () -> {
            new Object().notify();
            return 0;
        });
        attempt("new Object().wait(-1)", () -> {
            new Object().wait(-1);
            return 0;
        });
        attempt("Thread.sleep(-1)", () -> {
            Thread.sleep(-1);
            return 0;
        });
        attempt("new Thread().setPriority(11)", () -> {
            new Thread().setPriority(11);
            return 0;
        });
        attempt("Enum.valueOf(E.class, \"B\")", () -> Enum.valueOf(E.class, "B"));
        attempt("E.valueOf(null)", () -> E.valueOf(null));
        attempt("new ArrayList<>(-1)", () -> new ArrayList<>(-1));
        attempt("Integer.parseInt(\"9999999999\")", () -> Integer.parseInt("9999999999"));
        attempt("Integer.parseInt(null)", () -> Integer.parseInt(null));
        attempt("List.of(1, 2).iterator().getClass().getSimpleName()",
            () -> List.of(1, 2).iterator().getClass().getSimpleName());
        attempt("new Thread(() ->", () -> {
            new Thread(() -> {}) {
                {
                    start();
                    start();
                }
            };
            return 0;
        });
        attempt("\"assertions off\"", () -> {
            assert false : "off";
            return "assertions off";
        });
    }
}
