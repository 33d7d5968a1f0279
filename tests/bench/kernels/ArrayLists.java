// SPDX-License-Identifier: Apache-2.0
/* ArrayList: add, get, iterate, remove. */
import java.util.ArrayList;
import java.util.List;

public class ArrayLists {
    public static void main(String[] args) {
        long sum = 0;
        for (int round = 0; round < 55; round++) {
            List<Integer> l = new ArrayList<>();
            for (int i = 0; i < 20_000; i++) l.add(i);
            for (int i = 0; i < l.size(); i++) sum += l.get(i);
            for (Integer i : l) sum ^= i;
            while (l.size() > 15_000) l.remove(l.size() - 1);
        }
        System.out.println(sum);
    }
}
