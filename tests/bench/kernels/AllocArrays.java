// SPDX-License-Identifier: Apache-2.0
/* Arrays of 10 to 1000 elements and large ones, most of them garbage at once. */
public class AllocArrays {
    public static void main(String[] args) {
        int[][] keep = new int[64][];
        long sum = 0;
        for (int i = 0; i < 5_500_000; i++) {
            int[] a = new int[10 + (i & 255)];
            a[i & 7] = i;
            keep[i & 63] = a;
            sum += a.length + keep[(i + 1) & 63 & i].length;
            if (i % 2000 == 0) sum += new byte[1 << 20].length;
        }
        System.out.println(sum);
    }
}
