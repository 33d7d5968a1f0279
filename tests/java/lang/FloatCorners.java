// SPDX-License-Identifier: Apache-2.0
public class FloatCorners {
    static final double[] D = {0.0, -0.0, 1, -1, 0.5, 1.5, -2.5, 1e-300, 1e300, Double.MIN_VALUE,
        -Double.MIN_VALUE, Double.MAX_VALUE, Double.MIN_NORMAL, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NaN, 2147483647.5, -2147483649.0, 9.223372036854775807e18,
        1e19, Math.PI, 4.9e-320};
    static final float[] F = {0f, -0f, 1f, -1f, 0.1f, 1e-40f, 1e38f, Float.MIN_VALUE,
        Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f,
        16777217f, 2.5f, -3.5f};
    static long h;

    static void mix(double x) { h = h * 31 + Double.doubleToLongBits(x); }

    static void mix(float x) { h = h * 31 + Float.floatToIntBits(x); }

    static void mix(boolean x) { h = h * 31 + (x ? 1 : 0); }

    public static void main(String[] args) {
        for (double a : D) {
            h = 0;
            for (double b : D) {
                mix(a + b);
                mix(a - b);
                mix(a * b);
                mix(a / b);
                mix(a % b);
                mix(a < b);
                mix(a <= b);
                mix(a > b);
                mix(a >= b);
                mix(a == b);
                mix(a != b);
                mix(!(a < b));
                mix(!(a > b));
                mix(Math.max(a, b));
                mix(Math.min(a, b));
                mix(Double.compare(a, b));
                mix(Math.IEEEremainder(a, b));
                mix(Math.copySign(a, b));
                mix(Math.fma(a, b, 1.0));
            }
            System.out.println("a = " + a);
            System.out.println("h = " + h);
            System.out.println("(int) a = " + (int) a);
            System.out.println("(long) a = " + (long) a);
            System.out.println("(float) a = " + (float) a);
            System.out.println("(byte) a = " + (byte) a);
            System.out.println("(char) (int) a = " + (char) (int) a);
            System.out.println("-a = " + (-a));
            System.out.println("Math.sqrt(a) = " + Math.sqrt(a));
            System.out.println("Math.floor(a) = " + Math.floor(a));
            System.out.println("Math.ceil(a) = " + Math.ceil(a));
            System.out.println("Math.rint(a) = " + Math.rint(a));
            System.out.println("Math.round(a) = " + Math.round(a));
            System.out.println("Math.abs(a) = " + Math.abs(a));
            System.out.println("Math.signum(a) = " + Math.signum(a));
            System.out.println("Math.ulp(a) = " + Math.ulp(a));
            System.out.println("Math.getExponent(a) = " + Math.getExponent(a));
            System.out.println("Math.nextUp(a) = " + Math.nextUp(a));
            System.out.println("Double.toHexString(a) = " + Double.toHexString(a));
            System.out.println("Double.hashCode(a) = " + Double.hashCode(a));
        }
        for (float a : F) {
            h = 0;
            for (float b : F) {
                mix(a + b);
                mix(a - b);
                mix(a * b);
                mix(a / b);
                mix(a % b);
                mix(a < b);
                mix(a <= b);
                mix(a > b);
                mix(a >= b);
                mix(a == b);
                mix(a != b);
                mix(Math.max(a, b));
                mix(Math.min(a, b));
                mix(Float.compare(a, b));
            }
            System.out.println("a = " + a);
            System.out.println("h = " + h);
            System.out.println("(int) a = " + (int) a);
            System.out.println("(long) a = " + (long) a);
            System.out.println("(double) a = " + (double) a);
            System.out.println("-a = " + (-a));
            System.out.println("Math.round(a) = " + Math.round(a));
            System.out.println("Float.toHexString(a) = " + Float.toHexString(a));
            System.out.println("Float.floatToRawIntBits(a) = " + Float.floatToRawIntBits(a));
            System.out.println("Math.nextDown(a) = " + Math.nextDown(a));
        }
        System.out.println("StrictMath.sin(1.0) = " + StrictMath.sin(1.0));
        System.out.println("StrictMath.exp(1.5) = " + StrictMath.exp(1.5));
        System.out.println("StrictMath.pow(2.5, 3.5) = " + StrictMath.pow(2.5, 3.5));
        System.out.println("StrictMath.log(10) = " + StrictMath.log(10));
        System.out.println("StrictMath.cbrt(27) = " + StrictMath.cbrt(27));
        System.out.println("StrictMath.atan2(1, -1) = " + StrictMath.atan2(1, -1));
        System.out.println("StrictMath.hypot(3, 4) = " + StrictMath.hypot(3, 4));
        System.out.println("StrictMath.log10(1000) = " + StrictMath.log10(1000));
        System.out.println("StrictMath.tanh(0.5) = " + StrictMath.tanh(0.5));
        System.out.println("Double.longBitsToDouble(0x7ff8000000000001L) = " +
            Double.longBitsToDouble(0x7ff8000000000001L));
        System.out.println(
            "Float.intBitsToFloat(0x7fc00001) = " + Float.intBitsToFloat(0x7fc00001));
        System.out.println("0.0 == -0.0 = " + (0.0 == -0.0));
        System.out.println(
            "Double.valueOf(0.0).equals(-0.0) = " + Double.valueOf(0.0).equals(-0.0));
        System.out.println("Double.valueOf(Double.NaN).equals(Double.NaN) = " +
            Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println("1.0f == 1.0 = " + (1.0f == 1.0));
        double sum = 0;
        for (int i = 1; i <= 100000; i++) sum += 1.0 / i;
        System.out.println("sum = " + sum);
        float fs = 0;
        for (int i = 1; i <= 100000; i++) fs += 0.1f;
        System.out.println("fs = " + fs);
        double x = 5;
        x %= 3;
        x++;
        x -= 0.25f;
        x /= 3L;
        System.out.println("x = " + x);
        float f = 1;
        f += 1e-8;
        f *= 3;
        f--;
        System.out.println("f = " + f);
    }
}
