// SPDX-License-Identifier: Apache-2.0
// compile: -g
// Helpful texts of NullPointerException (JEP 358): what was null, and what was to be done with it.
import static test.Say.*;

public class NpeMessages {
    int i;
    long l;
    NpeMessages next;
    int[] ia;
    long[] la;
    byte[] ba;
    boolean[] za;
    char[] ca;
    short[] sa;
    float[] fa;
    double[] da;
    Object[] oa;
    int[][] iaa;
    static NpeMessages st;
    static int[][] sta;
    String s;

    NpeMessages m() { return null; }

    static NpeMessages sm(int a, String b) { return null; }

    int val() { return 1; }

    Object[] arr(long x, double[] y) { return null; }

    interface C {
        void run() throws Throwable;
    }

    static void attempt(C c) {
        try {
            c.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        } catch (Throwable t) {
            System.out.println(t);
        }
    }

    static void locals(NpeMessages p, int[] a, Object o, int k) {
        attempt(() -> {
            NpeMessages q = null;
            q.i = 1;
        });
        attempt(() -> {
            NpeMessages q = null;
            say("a long field", q.l);
        });
        attempt(() -> {
            NpeMessages q = null;
            q.val();
        });
        attempt(() -> {
            int[] z = null;
            z[3] = 1;
        });
        attempt(() -> {
            int[] z = null;
            say("an int element", z[1]);
        });
        attempt(() -> {
            int[] z = null;
            say("length of an array", z.length);
        });
        attempt(() -> {
            Object z = null;
            synchronized (z) {}
        });
        attempt(() -> {
            Exception z = null;
            throw z;
        });
        attempt(() -> {
            Integer z = null;
            int y = z;
        });
        attempt(() -> {
            String z = null;
            switch (z) { case "a": }
        });
    }

    void inst(NpeMessages par, int[][] parr, int idx, long wide, double[] last) {
        attempt(() -> m().m().val());
        try {
            par.i++;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            par.next.i = 3;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            this.next.next.i = 3;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            parr[idx][2] = 5;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            last[idx + 1] = wide;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            iaa[idx * 2][idx] = 1;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            sta[1][idx]++;
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            arr(1L, last)[0] = "x";
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            sm(1, "b").arr(2, null).clone();
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
        try {
            say("hash code of an element", oa[idx].hashCode());
        } catch (NullPointerException e) {
            System.out.println("message: " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        NpeMessages n = new NpeMessages(), nul = null;

        section("locals and parameters");
        locals(null, null, null, 0);
        n.inst(null, null, 4, 5L, null);
        n.inst(nul, new int[9][], 7, 5L, null);
        n.oa = new Object[9];
        n.inst(n, new int[9][], 3, 1, null);

        section("stores into arrays");
        attempt(() -> n.ia[0] = 1);
        attempt(() -> n.la[0] = 1);
        attempt(() -> n.ba[0] = 1);
        attempt(() -> n.za[0] = true);
        attempt(() -> n.ca[0] = 'c');
        attempt(() -> n.sa[0] = 1);
        attempt(() -> n.fa[0] = 1);
        attempt(() -> n.da[0] = 1);
        n.oa = null;
        attempt(() -> n.oa[0] = n);

        section("loads from arrays");
        attempt(() -> say("int", n.ia[0]));
        attempt(() -> say("long", n.la[0]));
        attempt(() -> say("byte", n.ba[0]));
        attempt(() -> say("boolean", n.za[0]));
        attempt(() -> say("char", n.ca[0]));
        attempt(() -> say("short", n.sa[0]));
        attempt(() -> say("float", n.fa[0]));
        attempt(() -> say("double", n.da[0]));
        attempt(() -> say("reference", n.oa[0]));
        attempt(() -> say("length", n.oa.length));

        section("results of calls, fields, chains");
        attempt(() -> st.val());
        attempt(() -> st.i = 1);
        attempt(() -> say("field of a field", st.next.next));
        attempt(() -> sm(1, "x").val());
        attempt(() -> n.m().next.val());
        attempt(() -> n.s.length());
        attempt(() -> n.s.concat("x"));
        attempt(() -> ((NpeMessages) null).val());
        attempt(() -> n.next.next.next.next.i++);
        attempt(() -> n.iaa[0][1] = 2);
        attempt(() -> sta[n.i][0]++);

        section("thrown by the program");
        attempt(() -> { throw null; });
        attempt(() -> {
            Object o = null;
            o.toString();
        });
        attempt(() -> {
            java.util.List<String> li = null;
            li.size();
        });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("own"); });
        attempt(() -> java.util.Objects.requireNonNull(null));
        attempt(() -> java.util.Objects.requireNonNull(null, "msg"));

        section("longer expressions");
        attempt(() -> {
            Runnable r = null;
            r.run();
        });
        attempt(() -> {
            int[][] a = new int[2][];
            a[1][0] = 3;
        });
        attempt(() -> {
            int[][][] a = new int[2][2][];
            say("element of the third dimension", a[1][0][5]);
        });
        attempt(() -> say("length of one of two strings", (n.i == 0 ? n.s : "y").length()));
        attempt(() -> new NpeMessages().next.l += 3L);
        attempt(() -> {
            Long q = null;
            long r = q + 1;
        });
        attempt(() -> { char c = n.s.charAt(n.i); });
        attempt(() -> {
            NpeMessages[] ar = new NpeMessages[3];
            ar[n.i + 1].next = ar[0];
        });
        attempt(() -> {
            short sh = 70;
            Object[] ar = new Object[100];
            ar[sh].getClass();
            ar[5000 / 100].getClass();
        });
        attempt(() -> n.getClass().getMethod("val0"));
        attempt(() -> {
            NullPointerException e = new NullPointerException();
            say("message of an exception made here", e.getMessage());
            throw e;
        });

        section("a message that is kept");
        NullPointerException kept = null;
        try {
            n.s.length();
        } catch (NullPointerException e) {
            kept = e;
        }
        say("kept text", kept.getMessage() + "|" + kept + "|" + kept.getLocalizedMessage());
        try {
            nul.val();
        } catch (NullPointerException e) {
            e.fillInStackTrace();
            System.out.println("message: " + e.getMessage());
        }
    }
}
