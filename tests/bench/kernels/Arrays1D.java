// SPDX-License-Identifier: Apache-2.0
/* Reading and writing arrays of int, byte, char and double. */
public class Arrays1D {
    public static void main(String[] args) {
        int[] a = new int[1000];
        byte[] b = new byte[1000];
        char[] c = new char[1000];
        double[] d = new double[1000];
        long sum = 0;
        for (int round = 0; round < 48000; round++) {
            for (int i = 1; i < 1000; i++) {
                a[i] = a[i - 1] + i;
                b[i] = (byte) (b[i] + a[i]);
                c[i] += (char) b[i];
                d[i] += c[i];
            }
            sum += a[999] + b[500] + c[77];
        }
        System.out.println(sum + " " + d[99]);
    }
}
