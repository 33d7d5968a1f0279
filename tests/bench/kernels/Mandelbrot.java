// SPDX-License-Identifier: Apache-2.0
/* Escape times of a piece of the plane. */
public class Mandelbrot {
    public static void main(String[] args) {
        int size = 1250, sum = 0;
        for (int py = 0; py < size; py++)
            for (int px = 0; px < size; px++) {
                double cr = 2.0 * px / size - 1.5, ci = 2.0 * py / size - 1.0, r = 0, i = 0;
                int n = 0;
                while (n < 100 && r * r + i * i < 4.0) {
                    double t = r * r - i * i + cr;
                    i = 2 * r * i + ci;
                    r = t;
                    n++;
                }
                sum += n;
            }
        System.out.println(sum);
    }
}
