// SPDX-License-Identifier: Apache-2.0
/* instanceof and checkcast against classes, interfaces and arrays. */
import java.util.*;

public class TypeTests {
    public static void main(String[] args) {
        Object[] os = {"s", 1, 2.0, new ArrayList<Integer>(), new int[1], new Object[1],
            new String[1], Thread.State.NEW};
        int n = 0;
        for (int i = 0; i < 60_000_000; i++) {
            Object o = os[i & 7];
            if (o instanceof String)
                n += 1;
            else if (o instanceof Number)
                n += ((Number) o).intValue();
            else if (o instanceof List)
                n += 3;
            else if (o instanceof Object[])
                n += ((Object[]) o).length;
            else if (o instanceof Comparable)
                n += 5;
        }
        System.out.println(n);
    }
}
