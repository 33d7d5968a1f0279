// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class LongsDoubles {
    static long l(long x) { return x; }

    static double d(double x) { return x; }

    static float f(float x) { return x; }

    public static void main(String[] args) {
        long a = l(123456789012L), b = l(-987L);
        System.out.println("a + b = " + (a + b));
        System.out.println("a * b = " + (a * b));
        System.out.println("a / b = " + (a / b));
        System.out.println("a % b = " + (a % b));
        System.out.println("a << 20 = " + (a << 20));
        System.out.println("b >> 3 = " + (b >> 3));
        System.out.println("b >>> 60 = " + (b >>> 60));
        System.out.println("a ^ b & 0xff | 1 = " + (a ^ b & 0xff | 1));
        System.out.println("l(Long.MIN_VALUE) / l(-1) = " + (l(Long.MIN_VALUE) / l(-1)));
        System.out.println("a > b = " + (a > b));
        System.out.println("(int) a = " + (int) a);
        System.out.println("(short) a = " + (short) a);
        double x = d(1.5), y = d(-2.25);
        System.out.println("x + y = " + (x + y));
        System.out.println("x * y = " + (x * y));
        System.out.println("x / y = " + (x / y));
        System.out.println("x % d(0.4) = " + (x % d(0.4)));
        System.out.println("x / 0 = " + (x / 0));
        System.out.println("-x / 0 = " + (-x / 0));
        System.out.println("d(0) / d(0) = " + (d(0) / d(0)));
        System.out.println("x < y = " + (x < y));
        System.out.println("d(0.1) + d(0.2) = " + (d(0.1) + d(0.2)));
        System.out.println("(int) d(1e20) = " + (int) d(1e20));
        System.out.println("(long) d(-1e30) = " + (long) d(-1e30));
        System.out.println("(int) d(Double.NaN) = " + (int) d(Double.NaN));
        System.out.println("f(0.1f) + f(0.2f) = " + (f(0.1f) + f(0.2f)));
        System.out.println("(double) f(0.1f) = " + (double) f(0.1f));
        System.out.println("(float) d(0.1) = " + (float) d(0.1));
        System.out.println("1e10f = " + 1e10f);
        System.out.println("1e-5 = " + 1e-5);
        System.out.println("100.0 = " + 100.0);
        System.out.println("1234567890123.0 = " + 1234567890123.0);
        System.out.println("Double.MIN_VALUE = " + Double.MIN_VALUE);
        System.out.println("Float.MAX_VALUE = " + Float.MAX_VALUE);
        System.out.println("Double.doubleToLongBits(1.0) = " + Double.doubleToLongBits(1.0));
        System.out.println("Float.floatToIntBits(-1.0f) = " + Float.floatToIntBits(-1.0f));
        System.out.println("Math.sqrt(2) = " + Math.sqrt(2));
        System.out.println("Math.max(-0.0, 0.0) = " + Math.max(-0.0, 0.0));
        System.out.println("Math.floor(-1.5) = " + Math.floor(-1.5));
        System.out.println("(long) f(3e9f) = " + (long) f(3e9f));
        System.out.println("(float) l(16777217L) = " + (float) l(16777217L));
        System.out.println("(double) l(Long.MAX_VALUE) = " + (double) l(Long.MAX_VALUE));
    }
}
