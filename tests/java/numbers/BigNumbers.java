// SPDX-License-Identifier: Apache-2.0
import java.math.*;
import java.util.*;

public class BigNumbers {
    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) {
        section("factorial");
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 100; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println("f = " + f);

        section("BigInteger: arithmetic");
        BigInteger a = new BigInteger("123456789012345678901234567890"),
                   b = new BigInteger("-98765432109876543210");
        System.out.println("a.add(b) = " + a.add(b));
        System.out.println("a.subtract(b) = " + a.subtract(b));
        System.out.println("a.multiply(b) = " + a.multiply(b));
        System.out.println("a.divide(b) = " + a.divide(b));
        System.out.println("a.mod(b.negate()) = " + a.mod(b.negate()));
        System.out.println("a.remainder(b) = " + a.remainder(b));
        System.out.println("Arrays.toString(a.divideAndRemainder(b)) = " +
            Arrays.toString(a.divideAndRemainder(b)));
        System.out.println("a.gcd(b) = " + a.gcd(b));
        System.out.println("a.pow(7) = " + a.pow(7));

        section("BigInteger: bits");
        System.out.println("a.and(b) = " + a.and(b));
        System.out.println("a.or(b) = " + a.or(b));
        System.out.println("a.xor(b) = " + a.xor(b));
        System.out.println("a.not() = " + a.not());
        System.out.println("b.shiftRight(13) = " + b.shiftRight(13));
        System.out.println("a.shiftLeft(65) = " + a.shiftLeft(65));
        System.out.println("a.bitLength() = " + a.bitLength());
        System.out.println("b.bitCount() = " + b.bitCount());
        System.out.println("a.testBit(5) = " + a.testBit(5));
        System.out.println("a.getLowestSetBit() = " + a.getLowestSetBit());

        section("BigInteger: roots, texts, order");
        System.out.println("a.sqrt() = " + a.sqrt());
        System.out.println("a.toString(36) = " + a.toString(36));
        System.out.println("new BigInteger(\"zz\", 36) = " + new BigInteger("zz", 36));
        System.out.println("a.hashCode() = " + a.hashCode());
        System.out.println("a.signum() = " + a.signum());
        System.out.println("a.compareTo(b) = " + a.compareTo(b));

        section("BigInteger: modular arithmetic and primes");
        System.out.println("BigInteger.TWO.modPow(a, BigInteger.valueOf(1000000007)) = " +
            BigInteger.TWO.modPow(a, BigInteger.valueOf(1000000007)));
        System.out.println("BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) = " +
            BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println("new BigInteger(\"1000000007\").isProbablePrime(20) = " +
            new BigInteger("1000000007").isProbablePrime(20));
        System.out.println("BigInteger.valueOf(100).nextProbablePrime() = " +
            BigInteger.valueOf(100).nextProbablePrime());
        System.out.println(
            "new BigInteger(1, new byte[] {-1, -2}) = " + new BigInteger(1, new byte[] {-1, -2}));
        System.out.println(
            "Arrays.toString(b.toByteArray()) = " + Arrays.toString(b.toByteArray()));

        section("BigInteger: large numbers");
        BigInteger big = BigInteger.ONE.shiftLeft(5000).subtract(BigInteger.ONE),
                   big2 = BigInteger.valueOf(7).pow(2000);
        System.out.println("big.multiply(big2).hashCode() = " + big.multiply(big2).hashCode());
        System.out.println("big.divide(big2).hashCode() = " + big.divide(big2).hashCode());
        System.out.println("big.multiply(big2).toString().hashCode() = " +
            big.multiply(big2).toString().hashCode());
        System.out.println("big2.pow(3).mod(big).hashCode() = " + big2.pow(3).mod(big).hashCode());

        section("BigInteger: conversions");
        System.out.println("b.longValue() = " + b.longValue());
        System.out.println("b.intValue() = " + b.intValue());
        System.out.println("a.doubleValue() = " + a.doubleValue());
        System.out.println("a.floatValue() = " + a.floatValue());
        for (Runnable r : new Runnable[] {()
                                              -> a.longValueExact(),
                 ()
                     -> a.divide(BigInteger.ZERO),
                 ()
                     -> new BigInteger("12x"),
                 ()
                     -> BigInteger.valueOf(2).modInverse(BigInteger.valueOf(4)),
                 ()
                     -> BigDecimal.ONE.divide(new BigDecimal(3)),
                 ()
                     -> new BigDecimal("1.5").intValueExact(),
                 ()
                     -> new BigDecimal("e5"),
                 () -> new BigDecimal("1.25").setScale(1, RoundingMode.UNNECESSARY)})
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println("e.getClass().getSimpleName() = " +
                    e.getClass().getSimpleName() + ", e.getMessage() = " + e.getMessage());
            }

        section("BigDecimal: arithmetic");
        BigDecimal x = new BigDecimal("1234.5678900"), y = new BigDecimal("-0.00321");
        System.out.println("x.add(y) = " + x.add(y));
        System.out.println("x.multiply(y) = " + x.multiply(y));
        System.out.println(
            "x.divide(y, 20, RoundingMode.HALF_EVEN) = " + x.divide(y, 20, RoundingMode.HALF_EVEN));
        System.out.println(
            "x.divide(y, MathContext.DECIMAL64) = " + x.divide(y, MathContext.DECIMAL64));
        System.out.println("x.stripTrailingZeros() = " + x.stripTrailingZeros());
        System.out.println("x.scale() = " + x.scale());
        System.out.println("x.precision() = " + x.precision());
        System.out.println("y.unscaledValue() = " + y.unscaledValue());
        System.out.println("x.remainder(y) = " + x.remainder(y));
        System.out.println("x.pow(5) = " + x.pow(5));
        System.out.println("x.negate().abs().compareTo(x) = " + x.negate().abs().compareTo(x));
        System.out.println(
            "x.equals(x.stripTrailingZeros()) = " + x.equals(x.stripTrailingZeros()));

        section("BigDecimal: from double");
        System.out.println("new BigDecimal(0.1) = " + new BigDecimal(0.1));
        System.out.println("BigDecimal.valueOf(0.1) = " + BigDecimal.valueOf(0.1));

        section("BigDecimal: rounding");
        for (RoundingMode m : RoundingMode.values())
            if (m != RoundingMode.UNNECESSARY)
                System.out.print(m + new BigDecimal("2.5").setScale(0, m).toString() +
                    new BigDecimal("-1.1").setScale(0, m) + " ");
        System.out.println();

        section("BigDecimal: texts");
        System.out.println("new BigDecimal(\"1E+30\").toPlainString() = " +
            new BigDecimal("1E+30").toPlainString());
        System.out.println("new BigDecimal(\"1E-10\").toEngineeringString() = " +
            new BigDecimal("1E-10").toEngineeringString());
        System.out.println("new BigDecimal(\"123E5\") = " + new BigDecimal("123E5"));

        section("BigDecimal: precision and scale");
        System.out.println("new BigDecimal(\"2\").sqrt(new MathContext(50)) = " +
            new BigDecimal("2").sqrt(new MathContext(50)));
        System.out.println("x.round(new MathContext(3)) = " + x.round(new MathContext(3)));
        System.out.println("x.movePointLeft(7) = " + x.movePointLeft(7));
        System.out.println("x.toBigInteger() = " + x.toBigInteger());
        System.out.println("x.ulp() = " + x.ulp());
        System.out.println("new BigDecimal(\"12345678901234567890.5\").doubleValue() = " +
            new BigDecimal("12345678901234567890.5").doubleValue());
        System.out.println("x.hashCode() = " + x.hashCode());

        section("pi");
        BigDecimal pi = BigDecimal.ZERO;
        MathContext mc = new MathContext(60);
        for (int k = 0; k < 45; k++) {
            BigDecimal t = BigDecimal.ONE.divide(BigDecimal.valueOf(16).pow(k), mc);
            pi = pi.add(
                t.multiply(new BigDecimal(4)
                               .divide(new BigDecimal(8 * k + 1), mc)
                               .subtract(new BigDecimal(2).divide(new BigDecimal(8 * k + 4), mc))
                               .subtract(BigDecimal.ONE.divide(new BigDecimal(8 * k + 5), mc))
                               .subtract(BigDecimal.ONE.divide(new BigDecimal(8 * k + 6), mc))),
                mc);
        }
        System.out.println("pi.round(new MathContext(50)) = " + pi.round(new MathContext(50)));

        section("Random");
        Random r = new Random(99);
        System.out.println("r.nextInt() = " + r.nextInt());
        System.out.println("r.nextLong() = " + r.nextLong());
        System.out.println("r.nextDouble() = " + r.nextDouble());
        System.out.println("r.nextFloat() = " + r.nextFloat());
        System.out.println("r.nextGaussian() = " + r.nextGaussian());
        System.out.println("r.nextBoolean() = " + r.nextBoolean());
        System.out.println("r.nextInt(10) = " + r.nextInt(10));
        System.out.println("new BigInteger(100, r) = " + new BigInteger(100, r));
        System.out.println(
            "new SplittableRandom(3).nextInt() = " + new SplittableRandom(3).nextInt());
        System.out.println(
            "java.util.random.RandomGenerator.of(...).getClass().getSimpleName() = " +
            java.util.random.RandomGenerator.of("L64X128MixRandom").getClass().getSimpleName());

        section("UUID");
        System.out.println("new UUID(1, 2) = " + new UUID(1, 2));
        System.out.println(
            "UUID.nameUUIDFromBytes(\"x\".getBytes()) = " + UUID.nameUUIDFromBytes("x".getBytes()));
        System.out.println("UUID.fromString(...).version() = " +
            UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").version());
    }
}
