// SPDX-License-Identifier: Apache-2.0
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
            System.out.println("a = " + a);
            System.out.println("h = " + h);
            System.out.println("-a = " + (-a));
            System.out.println("~a = " + (~a));
            System.out.println("(int) a = " + (int) a);
            System.out.println("(byte) a = " + (byte) a);
            System.out.println("(short) a = " + (short) a);
            System.out.println("(int) (char) a = " + (int) (char) a);
            System.out.println("(float) a = " + (float) a);
            System.out.println("(double) a = " + (double) a);
            System.out.println("Long.bitCount(a) = " + Long.bitCount(a));
            System.out.println("Long.numberOfLeadingZeros(a) = " + Long.numberOfLeadingZeros(a));
            System.out.println("Long.numberOfTrailingZeros(a) = " + Long.numberOfTrailingZeros(a));
            System.out.println("Long.reverse(a) = " + Long.reverse(a));
            System.out.println("Long.reverseBytes(a) = " + Long.reverseBytes(a));
            System.out.println("Long.toHexString(a) = " + Long.toHexString(a));
            System.out.println("Long.toUnsignedString(a) = " + Long.toUnsignedString(a));
            System.out.println("Long.hashCode(a) = " + Long.hashCode(a));
            System.out.println("Math.abs(a) = " + Math.abs(a));
            System.out.println("Long.rotateRight(a, 9) = " + Long.rotateRight(a, 9));
            System.out.println("Long.toString(a, 36) = " + Long.toString(a, 36));
        }
        try {
            Math.multiplyExact(1L << 40, 1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.negateExact(Long.MIN_VALUE);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println("1L / (V[0]) = " + (1L / (V[0])));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println("1L % (V[0]) = " + (1L % (V[0])));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        long x = 1;
        x <<= 33L;
        x += 0.5;
        x++;
        x = x-- + 1;
        System.out.println("x = " + x);
        for (String s :
            new String[] {"9223372036854775808", "-9223372036854775808", "", "12x", "+7"}) {
            try {
                System.out.println("Long.parseLong(s) = " + Long.parseLong(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println("Long.parseUnsignedLong(\"18446744073709551615\") = " +
            Long.parseUnsignedLong("18446744073709551615"));
        System.out.println("Long.decode(\"-0x10\") = " + Long.decode("-0x10"));
        System.out.println("Long.valueOf(5).equals(5) = " + Long.valueOf(5).equals(5));
    }
}
