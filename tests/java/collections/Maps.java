// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-skip
import java.util.*;
import java.util.concurrent.*;

public class Maps {
    static class Key implements Comparable<Key> {
        final int k;

        Key(int k) { this.k = k; }

        public int hashCode() { return k % 3; }

        public boolean equals(Object o) { return o instanceof Key && ((Key) o).k == k; }

        public int compareTo(Key o) { return Integer.compare(k, o.k); }

        public String toString() { return "K" + k; }
    }

    static void removeWhileWalking() {
        Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        for (Integer k : m.keySet()) m.remove(k == 1 ? 2 : 1);
    }

    /** Keys that something else holds, so that a weak map keeps them. */
    private static final Integer[] KEYS = new Integer[2001];

    private static Integer key(int i) {
        if (KEYS[i] == null) KEYS[i] = i;
        return KEYS[i];
    }

    public static void main(String[] args) {
        for (Map<Integer, String> m : List.<Map<Integer, String>>of(new HashMap<>(),
                 new LinkedHashMap<>(), new TreeMap<>(), new ConcurrentHashMap<>(),
                 new ConcurrentSkipListMap<>(), new Hashtable<>(), new WeakHashMap<>())) {
            for (int i = 0; i < 1000; i++) m.put(key(i * 7919 % 1009), "v" + i);
            for (int i = 0; i < 1000; i += 3) m.remove(i);
            m.merge(5, "x", String::concat);
            m.computeIfAbsent(key(2000), k -> "c" + k);
            m.computeIfPresent(7, (k, v) -> null);
            m.compute(8, (k, v) -> v + "!");
            m.putIfAbsent(8, "no");
            m.replaceAll((k, v) -> v + k % 2);
            long h = 0;
            for (Map.Entry<Integer, String> e : new TreeMap<>(m).entrySet())
                h = h * 31 + e.getKey() + e.getValue().hashCode();
            System.out.println("m.getClass().getSimpleName() = " + m.getClass().getSimpleName());
            System.out.println("m.size() = " + m.size());
            System.out.println("h = " + h);
            System.out.println("m.get(5) = " + m.get(5));
            System.out.println("m.get(8) = " + m.get(8));
            System.out.println("m.getOrDefault(7, \"none\") = " + m.getOrDefault(7, "none"));
            System.out.println("m.containsKey(2000) = " + m.containsKey(2000));
            System.out.println("m.containsValue(\"zz\") = " + m.containsValue("zz"));
            System.out.println("m.hashCode() = " + m.hashCode());
        }
        Map<Key, Integer> coll = new HashMap<>();
        for (int i = 0; i < 300; i++) coll.put(new Key(i), i);
        int s = 0;
        for (int i = 0; i < 310; i++) s += coll.getOrDefault(new Key(i), -1);
        System.out.println("s = " + s + ", coll.size() = " + coll.size());
        for (int i = 0; i < 290; i++) coll.remove(new Key(i));
        System.out.println("new TreeMap<>(coll) = " + new TreeMap<>(coll));
        LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(16, 0.75f, true) {
            protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
        };
        for (String k : "a b c a d e a f".split(" ")) lru.merge(k, 1, Integer::sum);
        System.out.println("lru = " + lru);
        TreeMap<String, Integer> t = new TreeMap<>(Comparator.reverseOrder());
        for (String k : "q w e r t y".split(" ")) t.put(k, k.charAt(0) + 0);
        System.out.println("t = " + t);
        System.out.println("t.firstKey() = " + t.firstKey());
        System.out.println("t.headMap(\"r\") = " + t.headMap("r"));
        System.out.println("t.tailMap(\"r\", false) = " + t.tailMap("r", false));
        System.out.println("t.ceilingKey(\"s\") = " + t.ceilingKey("s"));
        System.out.println("t.floorEntry(\"s\") = " + t.floorEntry("s"));
        System.out.println("t.descendingMap() = " + t.descendingMap());
        System.out.println("t.pollFirstEntry() = " + t.pollFirstEntry());
        System.out.println("t.subMap(\"w\", \"q\") = " + t.subMap("w", "q"));
        Map<String, Integer> id = new IdentityHashMap<>();
        id.put("a", 1);
        id.put(new String("a"), 2);
        System.out.println("id.size() = " + id.size());
        System.out.println("Map.of(\"one\", 1).entrySet() = " + Map.of("one", 1).entrySet());
        System.out.println("Map.entry(\"k\", \"v\") = " + Map.entry("k", "v"));
        System.out.println("new AbstractMap.SimpleEntry<>(\"x\", null) = " +
            new AbstractMap.SimpleEntry<>("x", null));
        for (Runnable r : new Runnable[] {()
                                              -> Map.of("a", 1, "a", 2),
                 ()
                     -> Map.of("a", null),
                 ()
                     -> Map.of().put(null, null),
                 ()
                     -> new TreeMap<Object, Object>().put(new Object(), 1),
                 ()
                     -> new TreeMap<String, String>().firstKey(),
                 ()
                     -> new Hashtable<>().put("a", null),
                 Maps::removeWhileWalking,
                 ()
                     -> new ConcurrentHashMap<>().put("k", null),
                 () -> Collections.unmodifiableMap(new HashMap<>()).clear()}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println("e.getClass().getName() = " + e.getClass().getName() +
                    ", e.getMessage() != null && !e.getMessage().contains(...) && !(...) ? e.getMessage() : \"\" = " +
                    (e.getMessage() != null && !e.getMessage().contains("Object cannot") &&
                                !(e instanceof NullPointerException)
                            ? e.getMessage()
                            : ""));
            }
        }
        ConcurrentHashMap<Integer, Integer> chm = new ConcurrentHashMap<>();
        for (int i = 0; i < 2000; i++) chm.merge(i % 100, 1, Integer::sum);
        System.out.println(
            "chm.reduceValues(1, Integer::sum) = " + chm.reduceValues(1, Integer::sum));
        System.out.println("chm.search(1, (k, v) -> k == 55 ? v : null) = " +
            chm.search(1, (k, v) -> k == 55 ? v : null));
        System.out.println("chm.mappingCount() = " + chm.mappingCount());
        NavigableSet<Integer> ns = new ConcurrentSkipListSet<>(List.of(5, 1, 9));
        System.out.println("ns.higher(5) = " + ns.higher(5));
        System.out.println("ns.lower(1) = " + ns.lower(1));
        System.out.println("ns.descendingSet() = " + ns.descendingSet());
        BitSet bs = new BitSet();
        bs.set(3, 70);
        bs.clear(10);
        bs.flip(0);
        System.out.println("bs.cardinality() = " + bs.cardinality());
        System.out.println("bs.nextClearBit(3) = " + bs.nextClearBit(3));
        System.out.println("bs.length() = " + bs.length());
        System.out.println(
            "Arrays.toString(bs.toLongArray()) = " + Arrays.toString(bs.toLongArray()));
    }
}
