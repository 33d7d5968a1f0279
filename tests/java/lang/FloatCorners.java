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
            System.out.println(a + ": " + h + " " + (int) a + " " + (long) a + " " + (float) a +
                " " + (byte) a + " " + (char) (int) a + " " + -a + " " + Math.sqrt(a) + " " +
                Math.floor(a) + " " + Math.ceil(a) + " " + Math.rint(a) + " " + Math.round(a) +
                " " + Math.abs(a) + " " + Math.signum(a) + " " + Math.ulp(a) + " " +
                Math.getExponent(a) + " " + Math.nextUp(a) + " " + Double.toHexString(a) + " " +
                Double.hashCode(a));
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
            System.out.println(a + ": " + h + " " + (int) a + " " + (long) a + " " + (double) a +
                " " + -a + " " + Math.round(a) + " " + Float.toHexString(a) + " " +
                Float.floatToRawIntBits(a) + " " + Math.nextDown(a));
        }
        System.out.println(StrictMath.sin(1.0) + " " + StrictMath.exp(1.5) + " " +
            StrictMath.pow(2.5, 3.5) + " " + StrictMath.log(10) + " " + StrictMath.cbrt(27) + " " +
            StrictMath.atan2(1, -1) + " " + StrictMath.hypot(3, 4) + " " + StrictMath.log10(1000) +
            " " + StrictMath.tanh(0.5));
        System.out.println(Double.longBitsToDouble(0x7ff8000000000001L) + " " +
            Float.intBitsToFloat(0x7fc00001) + " " + (0.0 == -0.0) + " " +
            Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) +
            " " + (1.0f == 1.0));
        double sum = 0;
        for (int i = 1; i <= 100000; i++) sum += 1.0 / i;
        System.out.println(sum);
        float fs = 0;
        for (int i = 1; i <= 100000; i++) fs += 0.1f;
        System.out.println(fs);
        double x = 5;
        x %= 3;
        x++;
        x -= 0.25f;
        x /= 3L;
        System.out.println(x);
        float f = 1;
        f += 1e-8;
        f *= 3;
        f--;
        System.out.println(f);
    }
}
