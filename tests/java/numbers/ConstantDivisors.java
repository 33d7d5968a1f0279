// SPDX-License-Identifier: Apache-2.0
// Quotients and remainders by constants, beside those by the same number in a variable.
import java.util.Random;

public class ConstantDivisors {
    static final int[] INTS = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 25, 31, 32, 37, 60, 64,
        100, 125, 128, 255, 256, 257, 365, 641, 1000, 1024, 65536, 65537, 86400, 1000000, 1048576,
        1000003, 16777216, 715827883, 998244353, 1000000007, 1073741824, 1073741825, 2147483646,
        2147483647};
    static final long[] LONGS = {2L, 3L, 5L, 7L, 8L, 10L, 16L, 60L, 100L, 1000L, 1048576L,
        86400000L, 1000000007L, 998244353L, 2147483648L, 2147483649L, 4294967295L, 4294967296L,
        4294967297L, 1000000000000L, 1099511627776L, 6700417L, 9007199254740991L,
        1000000000000000000L, 4611686018427387904L, 4611686018427387905L, 9223372036854775783L,
        9223372036854775807L};

    static void ints(int x, int[] q, int[] r) {
        q[0] = x / 2;
        r[0] = x % 2;
        q[1] = x / 3;
        r[1] = x % 3;
        q[2] = x / 4;
        r[2] = x % 4;
        q[3] = x / 5;
        r[3] = x % 5;
        q[4] = x / 6;
        r[4] = x % 6;
        q[5] = x / 7;
        r[5] = x % 7;
        q[6] = x / 8;
        r[6] = x % 8;
        q[7] = x / 9;
        r[7] = x % 9;
        q[8] = x / 10;
        r[8] = x % 10;
        q[9] = x / 11;
        r[9] = x % 11;
        q[10] = x / 12;
        r[10] = x % 12;
        q[11] = x / 13;
        r[11] = x % 13;
        q[12] = x / 16;
        r[12] = x % 16;
        q[13] = x / 25;
        r[13] = x % 25;
        q[14] = x / 31;
        r[14] = x % 31;
        q[15] = x / 32;
        r[15] = x % 32;
        q[16] = x / 37;
        r[16] = x % 37;
        q[17] = x / 60;
        r[17] = x % 60;
        q[18] = x / 64;
        r[18] = x % 64;
        q[19] = x / 100;
        r[19] = x % 100;
        q[20] = x / 125;
        r[20] = x % 125;
        q[21] = x / 128;
        r[21] = x % 128;
        q[22] = x / 255;
        r[22] = x % 255;
        q[23] = x / 256;
        r[23] = x % 256;
        q[24] = x / 257;
        r[24] = x % 257;
        q[25] = x / 365;
        r[25] = x % 365;
        q[26] = x / 641;
        r[26] = x % 641;
        q[27] = x / 1000;
        r[27] = x % 1000;
        q[28] = x / 1024;
        r[28] = x % 1024;
        q[29] = x / 65536;
        r[29] = x % 65536;
        q[30] = x / 65537;
        r[30] = x % 65537;
        q[31] = x / 86400;
        r[31] = x % 86400;
        q[32] = x / 1000000;
        r[32] = x % 1000000;
        q[33] = x / 1048576;
        r[33] = x % 1048576;
        q[34] = x / 1000003;
        r[34] = x % 1000003;
        q[35] = x / 16777216;
        r[35] = x % 16777216;
        q[36] = x / 715827883;
        r[36] = x % 715827883;
        q[37] = x / 998244353;
        r[37] = x % 998244353;
        q[38] = x / 1000000007;
        r[38] = x % 1000000007;
        q[39] = x / 1073741824;
        r[39] = x % 1073741824;
        q[40] = x / 1073741825;
        r[40] = x % 1073741825;
        q[41] = x / 2147483646;
        r[41] = x % 2147483646;
        q[42] = x / 2147483647;
        r[42] = x % 2147483647;
    }

    static void longs(long x, long[] q, long[] r) {
        q[0] = x / 2L;
        r[0] = x % 2L;
        q[1] = x / 3L;
        r[1] = x % 3L;
        q[2] = x / 5L;
        r[2] = x % 5L;
        q[3] = x / 7L;
        r[3] = x % 7L;
        q[4] = x / 8L;
        r[4] = x % 8L;
        q[5] = x / 10L;
        r[5] = x % 10L;
        q[6] = x / 16L;
        r[6] = x % 16L;
        q[7] = x / 60L;
        r[7] = x % 60L;
        q[8] = x / 100L;
        r[8] = x % 100L;
        q[9] = x / 1000L;
        r[9] = x % 1000L;
        q[10] = x / 1048576L;
        r[10] = x % 1048576L;
        q[11] = x / 86400000L;
        r[11] = x % 86400000L;
        q[12] = x / 1000000007L;
        r[12] = x % 1000000007L;
        q[13] = x / 998244353L;
        r[13] = x % 998244353L;
        q[14] = x / 2147483648L;
        r[14] = x % 2147483648L;
        q[15] = x / 2147483649L;
        r[15] = x % 2147483649L;
        q[16] = x / 4294967295L;
        r[16] = x % 4294967295L;
        q[17] = x / 4294967296L;
        r[17] = x % 4294967296L;
        q[18] = x / 4294967297L;
        r[18] = x % 4294967297L;
        q[19] = x / 1000000000000L;
        r[19] = x % 1000000000000L;
        q[20] = x / 1099511627776L;
        r[20] = x % 1099511627776L;
        q[21] = x / 6700417L;
        r[21] = x % 6700417L;
        q[22] = x / 9007199254740991L;
        r[22] = x % 9007199254740991L;
        q[23] = x / 1000000000000000000L;
        r[23] = x % 1000000000000000000L;
        q[24] = x / 4611686018427387904L;
        r[24] = x % 4611686018427387904L;
        q[25] = x / 4611686018427387905L;
        r[25] = x % 4611686018427387905L;
        q[26] = x / 9223372036854775783L;
        r[26] = x % 9223372036854775783L;
        q[27] = x / 9223372036854775807L;
        r[27] = x % 9223372036854775807L;
    }

    static long differ, sum;

    static void checkInt(int x) {
        int[] q = new int[INTS.length], r = new int[INTS.length];
        ints(x, q, r);
        for (int i = 0; i < INTS.length; i++) {
            if (q[i] != x / INTS[i] || r[i] != x % INTS[i]) differ++;
            sum = sum * 31 + q[i] * 7L + r[i];
        }
    }

    static void checkLong(long x) {
        long[] q = new long[LONGS.length], r = new long[LONGS.length];
        longs(x, q, r);
        for (int i = 0; i < LONGS.length; i++) {
            if (q[i] != x / LONGS[i] || r[i] != x % LONGS[i]) differ++;
            sum = sum * 31 + q[i] * 7 + r[i];
        }
    }

    /* in a callee that takes the place of its call, and beside other operands */
    static int digit(int x) { return x % 10; }

    static long mixed(int x, long y) {
        return (x + y % 1000000007L) * (x / 4 + digit(x)) - (y / 3 - x % 3) / 8;
    }

    public static void main(String[] args) {
        Random random = new Random(5);
        for (int i = 0; i < 1500; i++) {
            int x = random.nextInt() >> random.nextInt(32);
            long y = random.nextLong() >> random.nextInt(64);
            checkInt(x);
            checkLong(y);
            sum += mixed(x, y);
        }
        for (int d : INTS)
            for (int k = -3; k <= 3; k++)
                for (int near = -1; near <= 1; near++) {
                    checkInt(d * k + near);
                    checkInt(Integer.MAX_VALUE - d * k + near);
                }
        for (long d : LONGS)
            for (int k = -3; k <= 3; k++)
                for (int near = -1; near <= 1; near++) {
                    checkLong(d * k + near);
                    checkLong(Long.MIN_VALUE + d * k + near);
                }
        System.out.println("differ from division by a variable: " + differ);
        System.out.println("sum of all: " + sum);
    }
}
