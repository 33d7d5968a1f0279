// SPDX-License-Identifier: Apache-2.0
// options: -Xmx512m
// tags: gcstress-skip
// Large arrays, arrays of many dimensions, deep calls, long strings.
import static test.Say.*;

public class BigArrays {
    static int deep(int n, long a, double b, Object c) {
        return n == 0 ? (int) (a + b) : deep(n - 1, a + 1, b + 1, c);
    }

    public static void main(String[] args) {
        byte[] b = new byte[60_000_000];
        b[b.length - 1] = 7;
        b[30_000_000] = 1;
        int s = 0;
        for (int i = 0; i < b.length; i += 1000_000 - 1) s += b[i];
        say("length of a byte array", b.length);
        say("sum over it", s);
        say("last byte", b[b.length - 1]);
        System.arraycopy(b, 30_000_000, b, 0, 1000);
        say("first byte after a copy from the middle", b[0]);
        b = null;
        long[] l = new long[10_000_000];
        l[9_999_999] = -1;
        say("last long and a zero", l[9_999_999] + l[5]);
        l = null;
        Object[] o = new Object[5_000_000];
        o[4_999_999] = "end";
        say("last reference", o[4_999_999]);
        o = null;
        int[][] m = new int[1000][2000];
        m[999][1999] = 5;
        say("last int of a thousand rows, and a zero", m[999][1999] + m[0][0]);
        int[][][][][] five = new int[2][3][4][5][6];
        five[1][2][3][4][5] = 9;
        say("element of five dimensions", five[1][2][3][4][5]);
        say("class", five.getClass().getName());
        Object big = java.lang.reflect.Array.newInstance(int.class, new int[255]);
        say("length of the name of a class of 255 dimensions", big.getClass().getName().length());
        say("result of 3000 calls", deep(3000, 0, 0, null));
        char[] c = new char[3_000_000];
        java.util.Arrays.fill(c, 'x');
        String str = new String(c);
        say("length of a string", str.length());
        say("index of what is not in it", str.indexOf('y'));
        say("its last char", str.charAt(2_999_999));
        c = null;
        StringBuilder sb = new StringBuilder(str);
        sb.append('\u20ac');
        say("length with a wide char", sb.length());
        say("its index", sb.indexOf("\u20ac"));
        double[] d = new double[5_000_000];
        for (int i = 0; i < d.length; i += 1000) d[i] = i;
        double t = 0;
        for (int i = 0; i < d.length; i += 500) t += d[i];
        say("sum over doubles", t);
    }
}
