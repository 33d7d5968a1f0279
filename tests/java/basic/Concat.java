// SPDX-License-Identifier: Apache-2.0
public class Concat {
    static String s(Object o) { return "<" + o + ">"; }

    static String many(
        int a, long b, double c, float d, char e, byte f, short g, boolean h, String i, Object j) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i +
            "," + j;
    }

    public static void main(String[] args) {
        System.out.println(s("x") + s(null) + s(1) + s('c'));
        System.out.println(many(1, 2L, 3.5, 4.5f, 'e', (byte) -6, (short) 7, true, "nine", null));
        String x = "a";
        x += 1;
        x += 2L;
        x += 'c';
        x += null;
        System.out.println(x);
        String n = null;
        System.out.println(n + n);
        System.out.println("\u20ac" + 1 + x + "\u0001"
            + "\u0002");
        char[] cs = {'p', 'q'};
        System.out.println("" + cs[0] + cs[1] + (cs[0] + cs[1]));
        StringBuilder b = new StringBuilder("sb");
        System.out.println(b + "" + b.append("!"));
        for (int i = 0; i < 3; i++)
            System.out.println("i=" + i + " i*i=" + i * i + " half=" + i / 2.0);
        String long1 = "" + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + x + 1 + x + 2 + x + 3 + x + 4 + x +
            5 + x + 6 + x + 7 + x + 8;
        System.out.println(long1);
    }
}
