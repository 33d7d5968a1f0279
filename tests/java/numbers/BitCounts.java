// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200
// Methods that count bits, for which processors have instructions: the corners, and numbers of all
// sizes, beside counting one by one; their values as indexes, halves of a sum, and in a loop's end.
public class BitCounts {
    static final int[] INTS = {0, 1, -1, 2, 3, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x10000,
        0xffff, 0x55555555, 0xaaaaaaaa, 0x80000001};
    static final long[] LONGS = {0, 1, -1, 2, 3, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, 1L << 31,
        0xffffffffL, 0xffffffff00000000L, 0x5555555555555555L, 0x8000000000000001L};

    static long ofInt(int i) {
        return Integer.bitCount(i) + 100L * Integer.numberOfLeadingZeros(i) +
            10_000L * Integer.numberOfTrailingZeros(i);
    }

    static long ofLong(long l) {
        return Long.bitCount(l) + 100L * Long.numberOfLeadingZeros(l) +
            10_000L * Long.numberOfTrailingZeros(l);
    }

    /** One bit after the other; size: 32 or 64. */
    static long slowly(long bits, int size) {
        int ones = 0, leading = size, trailing = size;
        for (int k = size - 1; k >= 0; k--)
            if ((bits >>> k & 1) == 1) {
                ones++;
                trailing = k;
                if (leading == size) leading = size - 1 - k;
            }
        return ones + 100L * leading + 10_000L * trailing;
    }

    static void corners() {
        for (int round = 0; round < 1000; round++) {
            for (int i : INTS) ofInt(i);
            for (long l : LONGS) ofLong(l);
        }
        for (int i : INTS) System.out.println("int " + Integer.toHexString(i) + ": " + ofInt(i));
        for (long l : LONGS) System.out.println("long " + Long.toHexString(l) + ": " + ofLong(l));
    }

    static void all() {
        int wrong = 0;
        long bits = 88172645463325252L;
        for (int i = 0; i < 20_000; i++) {
            bits ^= bits << 13;
            bits ^= bits >>> 7;
            bits ^= bits << 17;
            long some = bits >>> (i & 63);
            if (ofLong(some) != slowly(some, 64)) wrong++;
            if (ofInt((int) some) != slowly((int) some & 0xffffffffL, 32)) wrong++;
        }
        System.out.println("drawn numbers: " + wrong + " wrong");
    }

    // --- among other things ---

    static int roundUp(int i) { return i < 2 ? 1 : 1 << 32 - Integer.numberOfLeadingZeros(i - 1); }

    static int positions(long set) {
        int sum = 0;
        for (long left = set; left != 0; left &= left - 1) sum += Long.numberOfTrailingZeros(left);
        return sum;
    }

    static void uses() {
        int[] counts = new int[33];
        long powers = 0, sum = 0;
        for (int i = 0; i < 20_000; i++) {
            counts[Integer.bitCount(i * 0x9e3779b9)]++;
            powers += roundUp(i);
            sum += positions(i * 0x9e3779b97f4a7c15L);
        }
        StringBuilder line = new StringBuilder();
        for (int n : counts) line.append(' ').append(n);
        System.out.println("numbers with so many ones:" + line);
        System.out.println("powers of two: " + powers + ", positions: " + sum);
        System.out.println("of halves: " + (Integer.bitCount((int) 3.7e9f) - Long.bitCount(-1L)));
    }

    public static void main(String[] args) {
        corners();
        all();
        uses();
    }
}
