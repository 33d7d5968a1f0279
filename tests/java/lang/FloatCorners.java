// SPDX-License-Identifier: Apache-2.0
// Arithmetic of double and float at its corners: each operator on pairs of special values, Math,
// text.
import static test.Say.*;

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
            section("double " + a);
            say("hash of what all operators give", h);
            say("as an int", (int) a);
            say("as a long", (long) a);
            say("as a float", (float) a);
            say("as a byte", (byte) a);
            say("as a char", (char) (int) a);
            say("negated", -a);
            say("square root", Math.sqrt(a));
            say("floor", Math.floor(a));
            say("ceiling", Math.ceil(a));
            say("nearest integer", Math.rint(a));
            say("rounded", Math.round(a));
            say("absolute", Math.abs(a));
            say("sign", Math.signum(a));
            say("distance of the next", Math.ulp(a));
            say("exponent", Math.getExponent(a));
            say("next above", Math.nextUp(a));
            say("hexadecimal", Double.toHexString(a));
            say("hash code", Double.hashCode(a));
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
            section("float " + a);
            say("hash of what all operators give", h);
            say("as an int", (int) a);
            say("as a long", (long) a);
            say("as a double", (double) a);
            say("negated", -a);
            say("rounded", Math.round(a));
            say("hexadecimal", Float.toHexString(a));
            say("bits", Float.floatToRawIntBits(a));
            say("next below", Math.nextDown(a));
        }
        section("StrictMath and comparisons");
        say("sine of 1", StrictMath.sin(1.0));
        say("exponential of 1.5", StrictMath.exp(1.5));
        say("2.5 to the power of 3.5", StrictMath.pow(2.5, 3.5));
        say("logarithm of 10", StrictMath.log(10));
        say("cubic root of 27", StrictMath.cbrt(27));
        say("angle of 1 and -1", StrictMath.atan2(1, -1));
        say("hypotenuse of 3 and 4", StrictMath.hypot(3, 4));
        say("decimal logarithm of 1000", StrictMath.log10(1000));
        say("hyperbolic tangent of 0.5", StrictMath.tanh(0.5));
        say("double NaN with other bits", Double.longBitsToDouble(0x7ff8000000000001L));
        say("float NaN with other bits", Float.intBitsToFloat(0x7fc00001));
        say("zero is minus zero", 0.0 == -0.0);
        say("boxed zero equals minus zero", Double.valueOf(0.0).equals(-0.0));
        say("boxed NaN equals itself", Double.valueOf(Double.NaN).equals(Double.NaN));
        say("float one is double one", 1.0f == 1.0);
        double sum = 0;
        for (int i = 1; i <= 100000; i++) sum += 1.0 / i;
        say("harmonic sum of doubles", sum);
        float fs = 0;
        for (int i = 1; i <= 100000; i++) fs += 0.1f;
        say("sum of float tenths", fs);
        double x = 5;
        x %= 3;
        x++;
        x -= 0.25f;
        x /= 3L;
        say("double after compound assignments", x);
        float f = 1;
        f += 1e-8;
        f *= 3;
        f--;
        say("float after compound assignments", f);
    }
}
