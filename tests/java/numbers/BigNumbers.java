// SPDX-License-Identifier: Apache-2.0
import java.math.*;
import java.util.*;

public class BigNumbers {
    public static void main(String[] args) {
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 100; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f);
        BigInteger a = new BigInteger("123456789012345678901234567890"),
                   b = new BigInteger("-98765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " +
            a.divide(b) + " " + a.mod(b.negate()) + " " + a.remainder(b) + " " +
            Arrays.toString(a.divideAndRemainder(b)) + " " + a.gcd(b) + " " + a.pow(7));
        System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " +
            b.shiftRight(13) + " " + a.shiftLeft(65) + " " + a.bitLength() + b.bitCount() +
            a.testBit(5) + a.getLowestSetBit() + " " + a.sqrt() + " " + a.toString(36) + " " +
            new BigInteger("zz", 36) + " " + a.hashCode() + a.signum() + a.compareTo(b));
        System.out.println(BigInteger.TWO.modPow(a, BigInteger.valueOf(1000000007)) + " " +
            BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) + " " +
            new BigInteger("1000000007").isProbablePrime(20) +
            BigInteger.valueOf(100).nextProbablePrime() + " " +
            new BigInteger(1, new byte[] {-1, -2}) + Arrays.toString(b.toByteArray()));
        BigInteger big = BigInteger.ONE.shiftLeft(5000).subtract(BigInteger.ONE),
                   big2 = BigInteger.valueOf(7).pow(2000);
        System.out.println(big.multiply(big2).hashCode() + " " + big.divide(big2).hashCode() + " " +
            big.multiply(big2).toString().hashCode() + " " + big2.pow(3).mod(big).hashCode());
        System.out.println(
            b.longValue() + " " + b.intValue() + " " + a.doubleValue() + " " + a.floatValue());
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
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        BigDecimal x = new BigDecimal("1234.5678900"), y = new BigDecimal("-0.00321");
        System.out.println(x.add(y) + " " + x.multiply(y) + " " +
            x.divide(y, 20, RoundingMode.HALF_EVEN) + " " + x.divide(y, MathContext.DECIMAL64) +
            " " + x.stripTrailingZeros() + " " + x.scale() + x.precision() + " " +
            y.unscaledValue() + " " + x.remainder(y) + " " + x.pow(5) + " " +
            x.negate().abs().compareTo(x) + x.equals(x.stripTrailingZeros()) + " " +
            new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1));
        for (RoundingMode m : RoundingMode.values())
            if (m != RoundingMode.UNNECESSARY)
                System.out.print(m + new BigDecimal("2.5").setScale(0, m).toString() +
                    new BigDecimal("-1.1").setScale(0, m) + " ");
        System.out.println();
        System.out.println(new BigDecimal("1E+30").toPlainString() + " " +
            new BigDecimal("1E-10").toEngineeringString() + " " + new BigDecimal("123E5") + " " +
            new BigDecimal("2").sqrt(new MathContext(50)) + " " + x.round(new MathContext(3)) +
            " " + x.movePointLeft(7) + x.toBigInteger() + " " + x.ulp() +
            new BigDecimal("12345678901234567890.5").doubleValue() + " " + x.hashCode());
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
        System.out.println(pi.round(new MathContext(50)));
        Random r = new Random(99);
        System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.nextDouble() + " " +
            r.nextFloat() + " " + r.nextGaussian() + " " + r.nextBoolean() + " " + r.nextInt(10) +
            " " + new BigInteger(100, r) + " " + new SplittableRandom(3).nextInt() + " " +
            java.util.random.RandomGenerator.of("L64X128MixRandom").getClass().getSimpleName());
        System.out.println(new UUID(1, 2) + " " + UUID.nameUUIDFromBytes("x".getBytes()) + " " +
            UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").version());
    }
}
