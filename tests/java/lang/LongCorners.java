// SPDX-License-Identifier: Apache-2.0
// Arithmetic of long at its corners: each operator on pairs of special values, text.
import static test.Say.*;

public class LongCorners {
    static final long[] V = {0, 1, -1, 2, -2, 3, 31, 32, 63, 64, 65, -63, 255, 65535, 0x7fffffffL,
        0x80000000L, -0x80000000L, -0x80000001L, 0xffffffffL, 0x100000000L, 0x123456789abcdefL,
        Long.MAX_VALUE - 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1,
        0xdeadbeefcafebabeL};
    static long h;

    static void mix(long x) { h = h * 31 + x; }

    public static void main(String[] args) {
        for (long a : V) {
            h = 0;
            for (long b : V) {
                mix(a + b);
                mix(a - b);
                mix(a * b);
                try {
                    mix(a / b);
                    mix(a % b);
                    mix(Long.divideUnsigned(a, b));
                    mix(Long.remainderUnsigned(a, b));
                    mix(Math.floorMod(a, b));
                } catch (ArithmeticException e) {
                    mix(b == 0 ? 77 : 78);
                }
                mix(a << b);
                mix(a >> b);
                mix(a >>> b);
                mix(a << (int) b);
                mix(a & b);
                mix(a | b);
                mix(a ^ b);
                mix(a < b ? 1 : 0);
                mix(a <= b ? 1 : 0);
                mix(a > b ? 1 : 0);
                mix(a >= b ? 1 : 0);
                mix(a == b ? 1 : 0);
                mix(a != b ? 1 : 0);
                mix(Math.multiplyHigh(a, b));
                mix(Long.compareUnsigned(a, b));
                mix(Long.compare(a, b));
            }
            section("long " + a);
            say("hash of what all operators give", h);
            say("negated", -a);
            say("complement", ~a);
            say("as an int", (int) a);
            say("as a byte", (byte) a);
            say("as a short", (short) a);
            say("as a char", (int) (char) a);
            say("as a float", (float) a);
            say("as a double", (double) a);
            say("bits set", Long.bitCount(a));
            say("zeros in front", Long.numberOfLeadingZeros(a));
            say("zeros behind", Long.numberOfTrailingZeros(a));
            say("bits reversed", Long.reverse(a));
            say("bytes reversed", Long.reverseBytes(a));
            say("hexadecimal", Long.toHexString(a));
            say("without a sign", Long.toUnsignedString(a));
            say("hash code", Long.hashCode(a));
            say("absolute", Math.abs(a));
            say("rotated by 9", Long.rotateRight(a, 9));
            say("in base 36", Long.toString(a, 36));
        }
        try {
            Math.multiplyExact(1L << 40, 1L << 40);
        } catch (ArithmeticException e) {
            say("product that overflows", e.getMessage());
        }
        try {
            Math.negateExact(Long.MIN_VALUE);
        } catch (ArithmeticException e) {
            say("negation that overflows", e.getMessage());
        }
        try {
            say("one divided by zero", 1L / (V[0]));
        } catch (ArithmeticException e) {
            say("division by zero", e.getMessage());
        }
        try {
            say("remainder of one by zero", 1L % (V[0]));
        } catch (ArithmeticException e) {
            say("remainder by zero", e.getMessage());
        }
        long x = 1;
        x <<= 33L;
        x += 0.5;
        x++;
        x = x-- + 1;
        say("one after five assignments", x);
        for (String s :
            new String[] {"9223372036854775808", "-9223372036854775808", "", "12x", "+7"}) {
            try {
                say("'" + s + "' as a long", Long.parseLong(s));
            } catch (NumberFormatException e) {
                say("'" + s + "' as a long", e.getMessage());
            }
        }
        say("greatest number without a sign", Long.parseUnsignedLong("18446744073709551615"));
        say("decoded", Long.decode("-0x10"));
        say("a boxed long equals an int", Long.valueOf(5).equals(5));
    }
}
