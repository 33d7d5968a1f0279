// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Arrays of each type: elements, lengths, several dimensions, copies, classes.
import static test.Say.*;

public class Arrays1 {
    public static void main(String[] args) {
        int[] a = new int[10];
        for (int i = 0; i < a.length; i++) a[i] = i * i;
        int sum = 0;
        for (int x : a) sum += x;
        say("sum of ten squares", sum);
        byte[] b = {1, -2, (byte) 300};
        say("sum of three bytes, the last of them cut off", b[0] + b[1] + b[2]);
        boolean[] z = {true, false};
        say("first boolean", z[0]);
        say("second boolean", z[1]);
        char[] c = {'a', '\uffff'};
        say("greatest char as an int", (int) c[1]);
        short[] s = {-1, (short) 40000};
        say("40000 as a short", s[1]);
        long[] l = {1L << 62, -1};
        say("sum of two longs", l[0] + l[1]);
        float[] f = {1.5f, -0.25f};
        say("product of two floats", f[0] * f[1]);
        double[] d = {1e100, 2};
        say("product of two doubles", d[0] * d[1]);
        String[] o = new String[3];
        say("reference before it is set", o[0]);
        o[1] = "one";
        say("reference when it is set", o[1]);
        int[][] m = new int[3][4];
        m[1][2] = 7;
        say("an element that was set, one that was not, and both lengths, added",
            m[1][2] + m[2][3] + m.length + m[0].length);
        int[][][] t = new int[2][3][];
        say("rows that were not given are null", t[1][2] == null);
        int[][] ragged = {{1}, {2, 3}, {}};
        say("second of two elements, plus the length of an empty row",
            ragged[1][1] + ragged[2].length);
        System.arraycopy(a, 0, a, 1, 5);
        System.out.print("squares:");
        for (int x : a) System.out.print(" " + x);
        System.out.println();
        int[] copy = a.clone();
        copy[0] = 99;
        say("first element", a[0]);
        say("first element of the changed clone", copy[0]);
        say("class of an int array", a.getClass().getName());
        say("class of a String array", o.getClass().getName());
        say("simple name of the class of an array of arrays", m.getClass().getSimpleName());
        Object obj = o;
        say("a String array is an Object array", obj instanceof Object[]);
        say("a String array is an Integer array", obj instanceof Integer[]);
        a[3] += 5;
        a[3]++;
        l[0] >>>= 3;
        say("fourth element after += 5 and ++", a[3]);
        say("long element shifted right by 3", l[0]);
    }
}
