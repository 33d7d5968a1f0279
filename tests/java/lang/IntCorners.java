// SPDX-License-Identifier: Apache-2.0
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
                        System.out.println("no exception");
                    } catch (ArithmeticException e) {
                        mix(e.getMessage().length());
                    }
                    try {
                        mix(a % b);
                        System.out.println("no exception");
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
            System.out.println("a = " + a);
            System.out.println("h = " + h);
            System.out.println("-a = " + (-a));
            System.out.println("~a = " + (~a));
            System.out.println("(byte) a = " + (byte) a);
            System.out.println("(short) a = " + (short) a);
            System.out.println("(int) (char) a = " + (int) (char) a);
            System.out.println("(long) a = " + (long) a);
            System.out.println("(float) a = " + (float) a);
            System.out.println("(double) a = " + (double) a);
            System.out.println("Integer.bitCount(a) = " + Integer.bitCount(a));
            System.out.println(
                "Integer.numberOfLeadingZeros(a) = " + Integer.numberOfLeadingZeros(a));
            System.out.println(
                "Integer.numberOfTrailingZeros(a) = " + Integer.numberOfTrailingZeros(a));
            System.out.println("Integer.reverse(a) = " + Integer.reverse(a));
            System.out.println("Integer.reverseBytes(a) = " + Integer.reverseBytes(a));
            System.out.println("Integer.highestOneBit(a) = " + Integer.highestOneBit(a));
            System.out.println("Integer.toUnsignedString(a) = " + Integer.toUnsignedString(a));
            System.out.println("Math.abs(a) = " + Math.abs(a));
            System.out.println("Integer.rotateLeft(a, 5) = " + Integer.rotateLeft(a, 5));
            System.out.println("a == 0 = " + (a == 0));
            System.out.println("a < 0 = " + (a < 0));
            System.out.println("a > 0 = " + (a > 0));
            System.out.println("a >= 0 = " + (a >= 0));
            System.out.println("a <= 0 = " + (a <= 0));
            System.out.println("a != 0 = " + (a != 0));
        }
        int i = 2147483647;
        i += 1;
        System.out.println("i = " + i);
        i = 10;
        i += 3.7;
        System.out.println("i = " + i);
        i = 10;
        i -= 'a';
        System.out.println("i = " + i);
        byte b = 127;
        b++;
        System.out.println("b = " + b);
        b >>>= 1;
        System.out.println("b = " + b);
        b *= 2.6;
        System.out.println("b = " + b);
        char c = 0;
        c--;
        System.out.println("(int) c = " + (int) c);
        c += 2;
        System.out.println("(int) c = " + (int) c);
        short s = -1;
        s >>>= 10;
        System.out.println("s = " + s);
        s <<= 5;
        System.out.println("s = " + s);
        int k = 5;
        k = k++ + ++k;
        System.out.println("k = " + k);
        k = k-- - --k;
        System.out.println("k = " + k);
        int[] arr = {1, 2, 3};
        int p = 0;
        arr[p++] = arr[p] + p;
        System.out.println("arr[0] = " + arr[0] + ", p = " + p);
        arr[p] += p++ * 10;
        System.out.println("arr[1] = " + arr[1] + ", p = " + p);
        for (int m = 0; m < 70; m += 23) {
            int q = 1 << m;
            System.out.println("q = " + q);
        }
        try {
            Math.addExact(i, Integer.MAX_VALUE);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.multiplyExact(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        int w = 0;
        for (int z = 0; z < 400; z++) {
            w += 300;
            w -= 1000;
            w += 40000;
        }
        System.out.println("w = " + w);
    }
}
