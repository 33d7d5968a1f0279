// SPDX-License-Identifier: Apache-2.0
// BigInteger and BigDecimal: arithmetic, bits, roots, texts, rounding; Random and UUID.
import java.math.*;
import java.util.*;
import static test.Say.*;

public class BigNumbers {
    public static void main(String[] args) {
        section("factorial");
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 100; i++) f = f.multiply(BigInteger.valueOf(i));
        say("of 100", f);

        section("BigInteger: arithmetic");
        BigInteger a = new BigInteger("123456789012345678901234567890"),
                   b = new BigInteger("-98765432109876543210");
        say("sum", a.add(b));
        say("difference", a.subtract(b));
        say("product", a.multiply(b));
        say("quotient", a.divide(b));
        say("modulus", a.mod(b.negate()));
        say("remainder", a.remainder(b));
        say("quotient and remainder", Arrays.toString(a.divideAndRemainder(b)));
        say("greatest common divisor", a.gcd(b));
        say("to the power of 7", a.pow(7));

        section("BigInteger: bits");
        say("and", a.and(b));
        say("or", a.or(b));
        say("exclusive or", a.xor(b));
        say("complement", a.not());
        say("shifted right", b.shiftRight(13));
        say("shifted left", a.shiftLeft(65));
        say("length in bits", a.bitLength());
        say("bits set", b.bitCount());
        say("bit 5", a.testBit(5));
        say("lowest bit", a.getLowestSetBit());

        section("BigInteger: roots, texts, order");
        say("square root", a.sqrt());
        say("in base 36", a.toString(36));
        say("from base 36", new BigInteger("zz", 36));
        say("hash code", a.hashCode());
        say("sign", a.signum());
        say("compared", a.compareTo(b));

        section("BigInteger: modular arithmetic and primes");
        say("power with a modulus", BigInteger.TWO.modPow(a, BigInteger.valueOf(1000000007)));
        say("inverse of 3 by 11", BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        say("1000000007 is prime", new BigInteger("1000000007").isProbablePrime(20));
        say("prime above 100", BigInteger.valueOf(100).nextProbablePrime());
        say("from two bytes", new BigInteger(1, new byte[] {-1, -2}));
        say("bytes", Arrays.toString(b.toByteArray()));

        section("BigInteger: large numbers");
        BigInteger big = BigInteger.ONE.shiftLeft(5000).subtract(BigInteger.ONE),
                   big2 = BigInteger.valueOf(7).pow(2000);
        say("product, hashed", big.multiply(big2).hashCode());
        say("quotient, hashed", big.divide(big2).hashCode());
        say("text of the product, hashed", big.multiply(big2).toString().hashCode());
        say("remainder of a power, hashed", big2.pow(3).mod(big).hashCode());

        section("BigInteger: conversions");
        say("as a long", b.longValue());
        say("as an int", b.intValue());
        say("as a double", a.doubleValue());
        say("as a float", a.floatValue());
        section("what is refused");
        attempt("long out of a larger number", () -> a.longValueExact());
        attempt("division by zero", () -> a.divide(BigInteger.ZERO));
        attempt("digit that is none", () -> new BigInteger("12x"));
        attempt("inverse that does not exist",
            () -> BigInteger.valueOf(2).modInverse(BigInteger.valueOf(4)));
        attempt("third without rounding", () -> BigDecimal.ONE.divide(new BigDecimal(3)));
        attempt("int out of a fraction", () -> new BigDecimal("1.5").intValueExact());
        attempt("exponent alone", () -> new BigDecimal("e5"));
        attempt("scale that needs rounding",
            () -> new BigDecimal("1.25").setScale(1, RoundingMode.UNNECESSARY));
        section("BigDecimal: arithmetic");
        BigDecimal x = new BigDecimal("1234.5678900"), y = new BigDecimal("-0.00321");
        say("sum", x.add(y));
        say("product", x.multiply(y));
        say("quotient with twenty digits", x.divide(y, 20, RoundingMode.HALF_EVEN));
        say("quotient as a decimal of 64 bits", x.divide(y, MathContext.DECIMAL64));
        say("without zeros at the end", x.stripTrailingZeros());
        say("scale", x.scale());
        say("precision", x.precision());
        say("unscaled", y.unscaledValue());
        say("remainder", x.remainder(y));
        say("to the power of 5", x.pow(5));
        say("absolute of the negative, compared", x.negate().abs().compareTo(x));
        say("equals the one without zeros", x.equals(x.stripTrailingZeros()));

        section("BigDecimal: from double");
        say("exactly", new BigDecimal(0.1));
        say("by its text", BigDecimal.valueOf(0.1));

        section("BigDecimal: rounding");
        for (RoundingMode m : RoundingMode.values())
            if (m != RoundingMode.UNNECESSARY) {
                say("2.5 " + m, new BigDecimal("2.5").setScale(0, m));
                say("-1.1 " + m, new BigDecimal("-1.1").setScale(0, m));
            }
        section("BigDecimal: texts");
        say("plain", new BigDecimal("1E+30").toPlainString());
        say("by thousands", new BigDecimal("1E-10").toEngineeringString());
        say("with an exponent", new BigDecimal("123E5"));

        section("BigDecimal: precision and scale");
        say("root of 2 with 50 digits", new BigDecimal("2").sqrt(new MathContext(50)));
        say("rounded to three digits", x.round(new MathContext(3)));
        say("point moved by seven", x.movePointLeft(7));
        say("whole part", x.toBigInteger());
        say("unit in the last place", x.ulp());
        say("as a double", new BigDecimal("12345678901234567890.5").doubleValue());
        say("hash code", x.hashCode());

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
        say("fifty digits", pi.round(new MathContext(50)));

        section("Random");
        Random r = new Random(99);
        say("int", r.nextInt());
        say("long", r.nextLong());
        say("double", r.nextDouble());
        say("float", r.nextFloat());
        say("Gaussian", r.nextGaussian());
        say("boolean", r.nextBoolean());
        say("below ten", r.nextInt(10));
        say("big one", new BigInteger(100, r));
        say("of a splittable generator", new SplittableRandom(3).nextInt());
        say("class of another generator",
            java.util.random.RandomGenerator.of("L64X128MixRandom").getClass().getSimpleName());

        section("UUID");
        say("of two numbers", new UUID(1, 2));
        say("of a name", UUID.nameUUIDFromBytes("x".getBytes()));
        say("version", UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").version());
    }
}
