// SPDX-License-Identifier: Apache-2.0
// String concatenation through invokedynamic: values of each type, null, constants, many parts.
import static test.Say.*;

public class Concat {
    static String s(Object o) { return "<" + o + ">"; }

    static String many(
        int a, long b, double c, float d, char e, byte f, short g, boolean h, String i, Object j) {
        return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i +
            "," + j;
    }

    public static void main(String[] args) {
        say("objects, null and boxed values", s("x") + s(null) + s(1) + s('c'));
        say("a value of each type",
            many(1, 2L, 3.5, 4.5f, 'e', (byte) -6, (short) 7, true, "nine", null));
        String x = "a";
        x += 1;
        x += 2L;
        x += 'c';
        x += null;
        say("four values appended by +=", x);
        String n = null;
        say("null and null", n + n);
        say("constants and values mixed",
            "\u20ac" + 1 + x + "\u0001"
                + "\u0002");
        char[] cs = {'p', 'q'};
        say("two chars, and their sum", "" + cs[0] + cs[1] + (cs[0] + cs[1]));
        StringBuilder b = new StringBuilder("sb");
        say("a builder, and again when something was appended", b + "" + b.append("!"));
        for (int i = 0; i < 3; i++) {
            say("number", i);
            say("its square", i * i);
            say("its half", i / 2.0);
        }
        String long1 = "" + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + x + 1 + x + 2 + x + 3 + x + 4 + x +
            5 + x + 6 + x + 7 + x + 8;
        say("thirty parts", long1);
    }
}
