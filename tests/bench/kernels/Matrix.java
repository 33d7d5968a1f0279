// SPDX-License-Identifier: Apache-2.0
/* Product of two square matrices of double. */
public class Matrix {
    static final int N = 480;

    public static void main(String[] args) {
        double[][] a = new double[N][N], b = new double[N][N], c = new double[N][N];
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                a[i][j] = i - j;
                b[i][j] = i * j % 7;
            }
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                double s = 0;
                for (int k = 0; k < N; k++) s += a[i][k] * b[k][j];
                c[i][j] = s;
            }
        double trace = 0;
        for (int i = 0; i < N; i++) trace += c[i][i];
        System.out.println(trace);
    }
}
