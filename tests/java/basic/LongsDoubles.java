// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Arithmetic of long, float and double: overflow, NaN, infinity, conversions, their text.
import static test.Say.*;

public class LongsDoubles {
    static long l(long x) { return x; }

    static double d(double x) { return x; }

    static float f(float x) { return x; }

    public static void main(String[] args) {
        long a = l(123456789012L), b = l(-987L);
        say("a long plus a negative one", a + b);
        say("their product", a * b);
        say("their quotient", a / b);
        say("their remainder", a % b);
        say("long shifted left by 20", a << 20);
        say("negative long shifted right by 3", b >> 3);
        say("negative long shifted right by 60 without its sign", b >>> 60);
        say("exclusive or of the low byte, and one", a ^ b & 0xff | 1);
        say("smallest long divided by -1", l(Long.MIN_VALUE) / l(-1));
        say("the positive long is greater", a > b);
        say("long as an int", (int) a);
        say("long as a short", (short) a);
        double x = d(1.5), y = d(-2.25);
        say("1.5 plus -2.25", x + y);
        say("1.5 times -2.25", x * y);
        say("1.5 divided by -2.25", x / y);
        say("remainder of 1.5 by 0.4", x % d(0.4));
        say("1.5 divided by 0", x / 0);
        say("-1.5 divided by 0", -x / 0);
        say("zero divided by zero", d(0) / d(0));
        say("1.5 is less than -2.25", x < y);
        say("0.1 plus 0.2", d(0.1) + d(0.2));
        say("1e20 as an int", (int) d(1e20));
        say("-1e30 as a long", (long) d(-1e30));
        say("NaN as an int", (int) d(Double.NaN));
        say("0.1 plus 0.2 as floats", f(0.1f) + f(0.2f));
        say("float 0.1 as a double", (double) f(0.1f));
        say("double 0.1 as a float", (float) d(0.1));
        say("ten milliards as a float", 1e10f);
        say("a hundred thousandth", 1e-5);
        say("hundred", 100.0);
        say("a double of 13 digits", 1234567890123.0);
        say("smallest double", Double.MIN_VALUE);
        say("largest float", Float.MAX_VALUE);
        say("bits of 1.0", Double.doubleToLongBits(1.0));
        say("bits of the float -1.0", Float.floatToIntBits(-1.0f));
        say("square root of 2", Math.sqrt(2));
        say("greater of -0.0 and 0.0", Math.max(-0.0, 0.0));
        say("floor of -1.5", Math.floor(-1.5));
        say("float 3e9 as a long", (long) f(3e9f));
        say("16777217 as a float", (float) l(16777217L));
        say("largest long as a double", (double) l(Long.MAX_VALUE));
    }
}
