// SPDX-License-Identifier: Apache-2.0
// options: -Xmx512m
// tags: gcstress-skip
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
        System.out.println("b.length = " + b.length);
        System.out.println("s = " + s);
        System.out.println("b[b.length - 1] = " + (b[b.length - 1]));
        System.arraycopy(b, 30_000_000, b, 0, 1000);
        System.out.println("b[0] = " + b[0]);
        b = null;
        long[] l = new long[10_000_000];
        l[9_999_999] = -1;
        System.out.println("l[9_999_999] + l[5] = " + (l[9_999_999] + l[5]));
        l = null;
        Object[] o = new Object[5_000_000];
        o[4_999_999] = "end";
        System.out.println("o[4_999_999] = " + o[4_999_999]);
        o = null;
        int[][] m = new int[1000][2000];
        m[999][1999] = 5;
        System.out.println("m[999][1999] + m[0][0] = " + (m[999][1999] + m[0][0]));
        int[][][][][] five = new int[2][3][4][5][6];
        five[1][2][3][4][5] = 9;
        System.out.println("five[1][2][3][4][5] = " + five[1][2][3][4][5] +
            ", five.getClass().getName() = " + five.getClass().getName());
        Object big = java.lang.reflect.Array.newInstance(int.class, new int[255]);
        System.out.println(
            "big.getClass().getName().length() = " + big.getClass().getName().length());
        System.out.println("deep(3000, 0, 0, null) = " + deep(3000, 0, 0, null));
        char[] c = new char[3_000_000];
        java.util.Arrays.fill(c, 'x');
        String str = new String(c);
        System.out.println("str.length() = " + str.length());
        System.out.println("str.indexOf('y') = " + str.indexOf('y'));
        System.out.println("str.charAt(2_999_999) = " + str.charAt(2_999_999));
        c = null;
        StringBuilder sb = new StringBuilder(str);
        sb.append('\u20ac');
        System.out.println(
            "sb.length() = " + sb.length() + ", sb.indexOf(\"\\u20ac\") = " + sb.indexOf("\u20ac"));
        double[] d = new double[5_000_000];
        for (int i = 0; i < d.length; i += 1000) d[i] = i;
        double t = 0;
        for (int i = 0; i < d.length; i += 500) t += d[i];
        System.out.println("t = " + t);
    }
}
