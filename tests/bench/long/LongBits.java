// SPDX-License-Identifier: Apache-2.0
/* Shifts, rotations and products of longs: random numbers and hashes. */
public class LongBits {
    static long mix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    public static void main(String[] args) {
        long s0 = 1, s1 = 2, sum = 0;
        for (int i = 0; i < 250_000_000; i++) {
            long t = s0 ^ s1;
            sum += s0 + s1;
            s0 = Long.rotateLeft(s0, 24) ^ t ^ t << 16;
            s1 = Long.rotateLeft(t, 37);
        }
        for (long i = 0; i < 250_000_000; i++) sum ^= mix(sum + i);
        long[] words = new long[1024];
        for (int round = 0; round < 100_000; round++)
            for (int i = 0; i < words.length; i++) words[i] = words[i] << 1 ^ (words[i] >>> 7) + i;
        for (long w : words) sum += w;
        System.out.println(sum);
    }
}
