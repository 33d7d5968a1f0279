// SPDX-License-Identifier: Apache-2.0
// Arithmetic of int at its corners: each operator on pairs of special values, compound
// assignments.
import static test.Say.*;

public class IntCorners {
    static final int[] V = {0, 1, -1, 2, -2, 3, 7, 31, 32, 33, 63, 64, -31, -32, 127, 128, -128,
        -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 0x12345678, 0x7ffffffe,
        0x7fffffff, 0x80000000, 0x80000001, 0xdeadbeef};
    static int h;

    static void mix(int x) { h = h * 31 + x; }

    public static void main(String[] args) {
        for (int a : V) {
            h = 0;
            for (int b : V) {
                mix(a + b);
                mix(a - b);
                mix(a * b);
                if (b != 0) {
                    mix(a / b);
                    mix(a % b);
                } else {
                    try {
                        mix(a / b);
                        System.out.println("no exception of a division by zero");
                    } catch (ArithmeticException e) {
                        mix(e.getMessage().length());
                    }
                    try {
                        mix(a % b);
                        System.out.println("no exception of a remainder by zero");
                    } catch (ArithmeticException e) {
                        mix(2);
                    }
                }
                mix(a << b);
                mix(a >> b);
                mix(a >>> b);
                mix(a & b);
                mix(a | b);
                mix(a ^ b);
                mix(a < b ? 1 : 0);
                mix(a <= b ? 1 : 0);
                mix(a > b ? 1 : 0);
                mix(a >= b ? 1 : 0);
                mix(a == b ? 1 : 0);
                mix(a != b ? 1 : 0);
                mix(Integer.compareUnsigned(a, b));
                mix(Math.multiplyHigh(a, b) > 0 ? 1 : 0);
                if (b != 0) {
                    mix(Integer.divideUnsigned(a, b));
                    mix(Math.floorMod(a, b));
                    mix(Math.floorDiv(a, b));
                }
            }
            section("int " + a);
            say("hash of what all operators give", h);
            say("negated", -a);
            say("complement", ~a);
            say("as a byte", (byte) a);
            say("as a short", (short) a);
            say("as a char", (int) (char) a);
            say("as a long", (long) a);
            say("as a float", (float) a);
            say("as a double", (double) a);
            say("bits set", Integer.bitCount(a));
            say("zeros in front", Integer.numberOfLeadingZeros(a));
            say("zeros behind", Integer.numberOfTrailingZeros(a));
            say("bits reversed", Integer.reverse(a));
            say("bytes reversed", Integer.reverseBytes(a));
            say("highest bit", Integer.highestOneBit(a));
            say("without a sign", Integer.toUnsignedString(a));
            say("absolute", Math.abs(a));
            say("rotated by 5", Integer.rotateLeft(a, 5));
            say("is zero", a == 0);
            say("is negative", a < 0);
            say("is positive", a > 0);
            say("is not negative", a >= 0);
            say("is not positive", a <= 0);
            say("is not zero", a != 0);
        }
        int i = 2147483647;
        i += 1;
        section("assignments");
        say("greatest int and one", i);
        i = 10;
        i += 3.7;
        say("ten and 3.7", i);
        i = 10;
        i -= 'a';
        say("ten less a", i);
        byte b = 127;
        b++;
        say("greatest byte and one", b);
        b >>>= 1;
        say("shifted right without its sign", b);
        b *= 2.6;
        say("times 2.6", b);
        char c = 0;
        c--;
        say("char zero less one", (int) c);
        c += 2;
        say("two more", (int) c);
        short s = -1;
        s >>>= 10;
        say("short -1 shifted right without its sign", s);
        s <<= 5;
        say("shifted left", s);
        int k = 5;
        k = k++ + ++k;
        say("five increased twice in one sum", k);
        k = k-- - --k;
        say("decreased twice in one difference", k);
        int[] arr = {1, 2, 3};
        int p = 0;
        arr[p++] = arr[p] + p;
        say("element assigned from the next", arr[0]);
        say("index", p);
        arr[p] += p++ * 10;
        say("element added to by an index that grows", arr[1]);
        say("index", p);
        for (int m = 0; m < 70; m += 23) {
            int q = 1 << m;
            say("one shifted left by steps of 23", q);
        }
        try {
            Math.addExact(i, Integer.MAX_VALUE);
        } catch (ArithmeticException e) {
            say("sum that overflows", e.getMessage());
        }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) {
            say("long that is no int", e.getMessage());
        }
        try {
            Math.multiplyExact(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            say("product that overflows", e.getMessage());
        }
        int w = 0;
        for (int z = 0; z < 400; z++) {
            w += 300;
            w -= 1000;
            w += 40000;
        }
        say("sum with large increments", w);
    }
}
