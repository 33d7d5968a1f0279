// SPDX-License-Identifier: Apache-2.0
public class Busy {
    static volatile boolean stop;
    static int rounds;
    String text = "busy";

    static int square(int n) { return n * n; }

    static String join(String a, int b) { return a + b; }

    static int work(int seed) {
        int a = seed + 1;
        int b = a * 3;
        int c = b - seed;
        String s = join("x", c);
        int d = s.length() + square(c);
        if (d % 2 == 0)
            d++;
        else
            d--;
        for (int i = 0; i < 5; i++) d += square(i);
        Object o = new Object[] {s, d};
        return d + o.hashCode() % 2;
    }

    public static void main(String[] args) {
        while (!stop) {
            work(rounds++);
        }
        System.out.println("stopped");
    }
}
