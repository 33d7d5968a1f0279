// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Arrays1 {
    public static void main(String[] args) {
        int[] a = new int[10];
        for (int i = 0; i < a.length; i++) a[i] = i * i;
        int sum = 0;
        for (int x : a) sum += x;
        System.out.println("sum = " + sum);
        byte[] b = {1, -2, (byte) 300};
        System.out.println("b[0] + b[1] + b[2] = " + (b[0] + b[1] + b[2]));
        boolean[] z = {true, false};
        System.out.println("z[0] = " + z[0]);
        System.out.println("z[1] = " + z[1]);
        char[] c = {'a', '\uffff'};
        System.out.println("(int) c[1] = " + (int) c[1]);
        short[] s = {-1, (short) 40000};
        System.out.println("s[1] = " + s[1]);
        long[] l = {1L << 62, -1};
        System.out.println("l[0] + l[1] = " + (l[0] + l[1]));
        float[] f = {1.5f, -0.25f};
        System.out.println("f[0] * f[1] = " + (f[0] * f[1]));
        double[] d = {1e100, 2};
        System.out.println("d[0] * d[1] = " + (d[0] * d[1]));
        String[] o = new String[3];
        System.out.println("o[0] = " + o[0]);
        o[1] = "one";
        System.out.println("o[1] = " + o[1]);
        int[][] m = new int[3][4];
        m[1][2] = 7;
        System.out.println("m[1][2] + m[2][3] + m.length + m[0].length = " +
            (m[1][2] + m[2][3] + m.length + m[0].length));
        int[][][] t = new int[2][3][];
        System.out.println("t[1][2] == null = " + (t[1][2] == null));
        int[][] ragged = {{1}, {2, 3}, {}};
        System.out.println(
            "ragged[1][1] + ragged[2].length = " + (ragged[1][1] + ragged[2].length));
        System.arraycopy(a, 0, a, 1, 5);
        System.out.print("squares:");
        for (int x : a) System.out.print(" " + x);
        System.out.println();
        int[] copy = a.clone();
        copy[0] = 99;
        System.out.println("a[0] = " + a[0] + ", copy[0] = " + copy[0]);
        System.out.println("a.getClass().getName() = " + a.getClass().getName());
        System.out.println("o.getClass().getName() = " + o.getClass().getName());
        System.out.println("m.getClass().getSimpleName() = " + m.getClass().getSimpleName());
        Object obj = o;
        System.out.println("obj instanceof Object[] = " + (obj instanceof Object[]));
        System.out.println("obj instanceof Integer[] = " + (obj instanceof Integer[]));
        a[3] += 5;
        a[3]++;
        l[0] >>>= 3;
        System.out.println("a[3] = " + a[3] + ", l[0] = " + l[0]);
    }
}
