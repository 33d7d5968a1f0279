// SPDX-License-Identifier: Apache-2.0
// Functions of Math whose last bit is the VM's choice: special cases, errors of less than 1 ulp,
// monotony, one value for all ways to call.  Those of StrictMath, and fma: each bit.
// tags: stress-skip
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class MathFunctions {
    static final MathContext MC = new MathContext(60);
    static final BigDecimal ONE = BigDecimal.ONE, TWO = BigDecimal.valueOf(2);

    // ---- the exact values, by series ----
    static BigDecimal exp(BigDecimal x) {
        int halvings = 0;
        for (; x.abs().compareTo(new BigDecimal("0.01")) > 0; halvings++) x = x.divide(TWO, MC);
        BigDecimal sum = ONE, term = ONE;
        for (int i = 1; i < 30; i++) {
            term = term.multiply(x, MC).divide(BigDecimal.valueOf(i), MC);
            sum = sum.add(term, MC);
        }
        while (halvings-- > 0) sum = sum.multiply(sum, MC);
        return sum;
    }

    static BigDecimal log(BigDecimal x) { // Newton's way, from a value that is right to 15 digits
        BigDecimal y = new BigDecimal(StrictMath.log(x.doubleValue()));
        for (int i = 0; i < 2; i++) {
            BigDecimal e = exp(y);
            y = y.add(TWO.multiply(x.subtract(e), MC).divide(x.add(e), MC), MC);
        }
        return y;
    }

    static BigDecimal sine(BigDecimal x, boolean cosine) { // of -30 to 30
        BigDecimal term = cosine ? ONE : x, sum = term, square = x.multiply(x, MC).negate();
        for (int i = cosine ? 1 : 2; i < 220; i += 2) {
            term = term.multiply(square, MC).divide(BigDecimal.valueOf(i * (i + 1L)), MC);
            sum = sum.add(term, MC);
        }
        return sum;
    }

    static BigDecimal exact(String name, double a, double b) {
        BigDecimal x = new BigDecimal(a);
        switch (name) {
            case "sin": return sine(x, false);
            case "cos": return sine(x, true);
            case "tan": return sine(x, false).divide(sine(x, true), MC);
            case "exp": return exp(x);
            case "log": return log(x);
            case "log10": return log(x).divide(log(BigDecimal.TEN), MC);
            default: return exp(log(x).multiply(new BigDecimal(b), MC));
        }
    }

    static boolean isNear(double found, BigDecimal exact) {
        double ulp = Math.ulp(exact.doubleValue());
        return new BigDecimal(found).subtract(exact).abs().compareTo(new BigDecimal(ulp)) < 0;
    }

    static final String[] NAMES = {"sin", "cos", "tan", "exp", "log", "log10"};
    static final DoubleUnaryOperator[] FUNCTIONS = {
        Math::sin, Math::cos, Math::tan, Math::exp, Math::log, Math::log10};
    static final DoubleUnaryOperator[] STRICT = {StrictMath::sin, StrictMath::cos, StrictMath::tan,
        StrictMath::exp, StrictMath::log, StrictMath::log10, StrictMath::asin, StrictMath::atan,
        StrictMath::cbrt, StrictMath::sinh, StrictMath::tanh, StrictMath::expm1, StrictMath::log1p,
        Math::acos, Math::cosh, Math::cbrt, Math::log1p, Math::floor, Math::ceil, Math::rint};

    static double direct(int k, double x) {
        switch (k) {
            case 0: return Math.sin(x);
            case 1: return Math.cos(x);
            case 2: return Math.tan(x);
            case 3: return Math.exp(x);
            case 4: return Math.log(x);
            default: return Math.log10(x);
        }
    }

    static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }

    static double any(Random r) {
        double x = Double.longBitsToDouble(r.nextLong());
        return r.nextBoolean() ? x : r.nextDouble() * 40 - 20;
    }

    static void errors(Random r) {
        for (int k = 0; k < NAMES.length; k++) {
            int near = 0;
            for (int i = 0; i < 60; i++) {
                double x =
                    k < 4 ? r.nextDouble() * 60 - 30 : Math.scalb(1 + r.nextDouble(), i - 30);
                if (isNear(FUNCTIONS[k].applyAsDouble(x), exact(NAMES[k], x, 0))) near++;
            }
            System.out.println(NAMES[k] + ": near " + near);
        }
        int near = 0;
        for (int i = 0; i < 60; i++) {
            double x = r.nextDouble() * 20 + 1e-3, y = r.nextDouble() * 80 - 40;
            if (i % 2 == 0) x = 1 - r.nextDouble() * 1e-5;
            if (isNear(Math.pow(x, y), exact("pow", x, y))) near++;
        }
        System.out.println("pow: near " + near);
    }

    static void monotony(Random r) {
        for (int k = 3; k < NAMES.length; k++) {
            int falls = 0;
            for (int i = 0; i < 20_000; i++) {
                double x = Math.abs(any(r));
                if (FUNCTIONS[k].applyAsDouble(Math.nextUp(x)) < FUNCTIONS[k].applyAsDouble(x))
                    falls++;
            }
            System.out.println(NAMES[k] + ": falls " + falls);
        }
    }

    static void oneValue(Random r) throws Exception {
        for (int k = 0; k < NAMES.length; k++) {
            Method m = Math.class.getMethod(NAMES[k], double.class);
            double[] x = new double[500], first = new double[x.length];
            for (int i = 0; i < x.length; i++) first[i] = direct(k, x[i] = any(r));
            int others = 0;
            for (int round = 0; round < 40; round++)
                for (int i = 0; i < x.length; i++) {
                    if (!same(first[i], direct(k, x[i]))) others++;
                    if (!same(first[i], FUNCTIONS[k].applyAsDouble(x[i]))) others++;
                    if (round < 2 && !same(first[i], (Double) m.invoke(null, x[i]))) others++;
                }
            System.out.println(NAMES[k] + ": other values " + others);
        }
    }

    static void special(DoubleBinaryOperator pow) {
        double inf = Double.POSITIVE_INFINITY;
        double[] values = {0.0, -0.0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, Double.NaN, inf, -inf,
            Double.MIN_VALUE, -Double.MIN_VALUE, 0x1p1023, -0x1p1023, 0x1p53, -0x1p53};
        for (double x : values) {
            StringBuilder s = new StringBuilder("of " + x + ":");
            if (x == 0 || x != x || x * 0 != 0)
                for (DoubleUnaryOperator f : FUNCTIONS) s.append(" ").append(f.applyAsDouble(x));
            for (double y : values) {
                double p = pow.applyAsDouble(x, y);
                boolean isExact = p == 0 || p != p || p * 0 != 0 || Math.abs(p) == 1 || y == 2;
                s.append(" ").append(isExact ? "" + p : "finite " + (p > 0));
                s.append(" ").append(Math.fma(x, y, isExact ? p : 1)).append(" ");
                s.append(Math.fma((float) x, (float) y, -0f));
            }
            System.out.println(s);
        }
        int wrong = 0;
        for (int i = 0; i < 23; i++)
            if (Math.log10(Double.parseDouble("1e" + i)) != i) wrong++;
        System.out.println("powers of ten that log10 misses: " + wrong);
        System.out.println("exp at its ends: " + Math.exp(710) + " " + Math.exp(-746));
    }

    static void bits(Random r) {
        for (DoubleUnaryOperator f : STRICT) {
            long hash = 0;
            for (int i = 0; i < 5_000; i++)
                hash = hash * 31 + Double.doubleToLongBits(f.applyAsDouble(any(r)));
            System.out.print(Long.toHexString(hash) + " ");
        }
        long strict = 0, fused = 0, single = 0;
        for (int i = 0; i < 5_000; i++) {
            double x = any(r), y = any(r);
            strict = strict * 31 + Double.doubleToLongBits(StrictMath.pow(Math.abs(x), y));
            double z = i % 2 == 0 ? any(r) : -x * y;
            fused = fused * 31 + Double.doubleToLongBits(Math.fma(x, y, z));
            single = single * 31 + Float.floatToIntBits(Math.fma((float) x, (float) y, (float) z));
        }
        System.out.println(Long.toHexString(strict) + ", fma " + Long.toHexString(fused) + " " +
            Long.toHexString(single));
    }

    public static void main(String[] args) throws Exception {
        Random r = new Random(2817);
        special(Math::pow);
        errors(r);
        monotony(r);
        oneValue(r);
        bits(r);
    }
}
