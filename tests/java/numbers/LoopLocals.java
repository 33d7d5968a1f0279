// SPDX-License-Identifier: Apache-2.0
/* Locals of hot loops: sums that wait below deep operands, counters in registers, and what a
 * handler sees of both when the loop is left in the middle. */
public class LoopLocals {
    static double product(double[][] a, double[][] b, int i, int j, int n) {
        double s = 0;
        for (int k = 0; k < n; k++) s += a[i][k] * b[k][j];
        return s;
    }

    /* a row is too short: the sum and the counter stand as they were before that element */
    static String until(double[][] a, double[][] b, int n) {
        double s = 0.5;
        int k = 0, twice = 0;
        try {
            for (; k < n; k++) {
                twice += 2;
                s += a[0][k] * b[k][1] - a[1][k] * b[k][0];
            }
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            return "sum " + s + ", rounds " + k + ", twice as many " + twice + ": " +
                e.getClass().getSimpleName();
        }
        return "sum " + s + ", rounds " + k + ", twice as many " + twice;
    }

    /* the local is stored to while its old value waits */
    static long waits(long[][] a, int n) {
        long s = 1;
        for (int k = 0; k < n; k++)
            s = s + (a[k & 3][k & 7] * (s = k) + a[k & 1][3] * a[2][k & 7]) + s;
        return s;
    }

    static float floats(float[][] a, float[][] b, int n) {
        float s = 0, t = 1;
        for (int k = 0; k < n; k++) {
            s -= t * (a[k & 1][k & 7] - b[k & 7][k & 1] * (a[0][3] + b[1][0] * (k + t)));
            t = (k & 3) - 1.5f;
        }
        return s + t;
    }

    static String references(String[][] a, int n) {
        String last = "-";
        int same = 0;
        for (int k = 0; k < n; k++) {
            if (pick(last, a[k & 1][k & 3], a[0][k & 1], a[1][2], k)) same++;
            last = a[k & 1][(k + 1) & 3];
        }
        return last + same;
    }

    static boolean pick(String a, String b, String c, String d, int k) {
        return k % 3 == 0 ? a == b : k % 3 == 1 ? a == c : a == d;
    }

    /* counters: the ends of their range, steps that are no byte, two of them */
    static String counters() {
        int up = Integer.MAX_VALUE - 70_000, down = Integer.MIN_VALUE + 5, wide = 0, n = 0;
        for (int i = -40_000; i < 40_000; i++) {
            up++;
            up += 127;
            down--;
            down += -128;
            wide += 32_767;
            wide -= 30_001;
            wide += -32_768;
            if (up < 0) n++;
        }
        long sum = (long) up * 3 + down + wide;
        return "up = " + up + ", down = " + down + ", wide = " + wide + ", overflows = " + n +
            ", sum = " + sum;
    }

    public static void main(String[] args) {
        int n = 40;
        double[][] a = new double[n][n], b = new double[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                a[i][j] = (i * 7 + j) % 11 - 4.25;
                b[i][j] = (i + j * 3) % 13 / 8.0;
            }
        double trace = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) trace += product(a, b, i, j, n) * (i - j);
        System.out.println("trace = " + trace);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 300; i++) until(a, b, n);
            System.out.println(until(a, b, n));
            b[30 - round] = new double[1];
            System.out.println(until(a, b, n));
            b[20 - round] = null;
            System.out.println(until(a, b, n));
            b[20 - round] = b[30 - round] = new double[n];
        }
        long[][] l = new long[4][8];
        float[][] f = new float[8][8], g = new float[8][8];
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++) {
                l[i & 3][j] = i * 31 + j - 9;
                f[i][j] = (i - j) / 3f;
                g[i][j] = (i * j) / 7f;
            }
        System.out.println("waits = " + waits(l, 30_000));
        System.out.println("floats = " + floats(f, g, 30_000));
        String[][] s = {{"a", "b", "c", "d"}, {"b", "c", "a", "a"}};
        System.out.println("references = " + references(s, 30_000));
        System.out.println(counters());
    }
}
