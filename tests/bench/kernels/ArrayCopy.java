// SPDX-License-Identifier: Apache-2.0
/* System.arraycopy of all sizes, clone, Arrays.fill. */
import java.util.Arrays;

public class ArrayCopy {
    public static void main(String[] args) {
        int[] a = new int[2000];
        Object[] o = new Object[2000];
        byte[] b = new byte[2000];
        for (int i = 0; i < 2000; i++) {
            a[i] = i;
            o[i] = i;
            b[i] = (byte) i;
        }
        long sum = 0;
        for (int i = 0; i < 3_300_000; i++) {
            int n = i & 511;
            System.arraycopy(a, n, a, n + 1, n);
            System.arraycopy(o, 0, o, n, n);
            System.arraycopy(b, 5, b, 0, 16);
            sum += a[n] + b[n & 31];
            if ((i & 15) == 0) sum += a.clone().length;
        }
        Arrays.fill(a, 7);
        System.out.println(sum + a[5]);
    }
}
