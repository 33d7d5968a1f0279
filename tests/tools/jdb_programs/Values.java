// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Values {
    enum Color { RED, GREEN }

    interface Shape {
        double area();
    }

    record Square(double side) implements Shape {
        public double area() { return side * side; }
    }

    static boolean sz = true;
    static byte sb = 1;
    static char sc = 'c';
    static short ss = 2;
    static int si = 3;
    static long sl = 4L;
    static float sf = 5.5f;
    static double sd = 6.25;
    static String st = "static";
    static final int CONST = 99;
    private int[] ints = {10, 20, 30};
    private String[][] table = {{"a", "b"}, {"c"}};
    Object nothing;
    Color color = Color.GREEN;
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Map<String, Integer> map = new TreeMap<>(Map.of("one", 1));
    Shape shape = new Square(3);

    static int twice(int x) { return 2 * x; }

    static long add(long a, int b) { return a + b; }

    static String describe(Object o) { return "<" + o + ">"; }

    static int fail() { throw new ArithmeticException("failed call"); }

    double sum(double... d) {
        double s = 0;
        for (double x : d) s += x;
        return s;
    }

    void all(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, String t, int[] a) {
        long total = i + j;
        double mean = total / 2.0;
        System.out.println(z + " " + b + " " + c + " " + s + " " + i + " " + j + " " + f + " " + d +
            " " + t + " " + a[0] + " " + total + " " + mean);
    }

    public static void main(String[] args) {
        Values v = new Values();
        v.all(true, (byte) -1, 'x', (short) 300, 1 << 20, 1L << 40, 1.5f, 2.5, "text",
            new int[] {7, 8});
        System.out.println(sz + " " + sb + " " + sc + " " + ss + " " + si + " " + sl + " " + sf +
            " " + sd + " " + st + " " + Arrays.toString(v.ints) + v.nothing + v.color);
    }
}
