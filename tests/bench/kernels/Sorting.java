// SPDX-License-Identifier: Apache-2.0
/* Arrays.sort of int and of objects with a comparator. */
import java.util.*;

public class Sorting {
    public static void main(String[] args) {
        Random r = new Random(5);
        long h = 0;
        for (int round = 0; round < 11; round++) {
            int[] a = new int[60_000];
            for (int i = 0; i < a.length; i++) a[i] = r.nextInt();
            Arrays.sort(a);
            Integer[] b = new Integer[15_000];
            for (int i = 0; i < b.length; i++) b[i] = r.nextInt(100000);
            Arrays.sort(b, (x, y) -> Integer.compare(y, x));
            h = h * 31 + a[1000] + b[100];
        }
        System.out.println(h);
    }
}
