// SPDX-License-Identifier: Apache-2.0
/* HashMap of Integer and String keys. */
import java.util.HashMap;
import java.util.Map;

public class HashMaps {
    public static void main(String[] args) {
        Map<Integer, Integer> m = new HashMap<>();
        long sum = 0;
        for (int i = 0; i < 500_000; i++) {
            int k = i * 7919 % 20011;
            Integer old = m.get(k);
            m.put(k, old == null ? 1 : old + 1);
            sum += k;
        }
        Map<String, Integer> s = new HashMap<>();
        String[] words = new String[500];
        for (int i = 0; i < words.length; i++) words[i] = "word" + i;
        for (int i = 0; i < 300_000; i++) s.merge(words[i % 500], 1, Integer::sum);
        System.out.println(m.size() + " " + sum + " " + s.get("word77"));
    }
}
