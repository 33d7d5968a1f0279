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
            System.out.println(a + ": " + h + " " + (-a) + " " + (~a) + " " + (byte) a + " " +
                (short) a + " " + (int) (char) a + " " + (long) a + " " + (float) a + " " +
                (double) a + " " + Integer.bitCount(a) + " " + Integer.numberOfLeadingZeros(a) +
                " " + Integer.numberOfTrailingZeros(a) + " " + Integer.reverse(a) + " " +
                Integer.reverseBytes(a) + " " + Integer.highestOneBit(a) + " " +
                Integer.toUnsignedString(a) + " " + Math.abs(a) + " " + Integer.rotateLeft(a, 5) +
                " " + (a == 0) + (a < 0) + (a > 0) + (a >= 0) + (a <= 0) + (a != 0));
        }
        int i = 2147483647;
        i += 1;
        System.out.println(i);
        i = 10;
        i += 3.7;
        System.out.println(i);
        i = 10;
        i -= 'a';
        System.out.println(i);
        byte b = 127;
        b++;
        System.out.println(b);
        b >>>= 1;
        System.out.println(b);
        b *= 2.6;
        System.out.println(b);
        char c = 0;
        c--;
        System.out.println((int) c);
        c += 2;
        System.out.println((int) c);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        s <<= 5;
        System.out.println(s);
        int k = 5;
        k = k++ + ++k;
        System.out.println(k);
        k = k-- - --k;
        System.out.println(k);
        int[] arr = {1, 2, 3};
        int p = 0;
        arr[p++] = arr[p] + p;
        System.out.println(arr[0] + " " + p);
        arr[p] += p++ * 10;
        System.out.println(arr[1] + " " + p);
        for (int m = 0; m < 70; m += 23) {
            int q = 1 << m;
            System.out.println(q);
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
        System.out.println(w);
    }
}
