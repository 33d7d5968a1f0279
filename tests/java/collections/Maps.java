// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-skip
// Maps of each kind, sets and bit sets: changes, order, colliding keys, what they refuse.
import java.util.*;
import java.util.concurrent.*;
import static test.Say.*;

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
            say("map of class", m.getClass().getSimpleName());
            say("size", m.size());
            say("hash of its entries in order", h);
            say("merged value", m.get(5));
            say("computed value", m.get(8));
            say("value that was computed away", m.getOrDefault(7, "none"));
            say("has the key that was computed", m.containsKey(2000));
            say("has a value that nobody put", m.containsValue("zz"));
            say("hash code", m.hashCode());
        }
        Map<Key, Integer> coll = new HashMap<>();
        for (int i = 0; i < 300; i++) coll.put(new Key(i), i);
        int s = 0;
        for (int i = 0; i < 310; i++) s += coll.getOrDefault(new Key(i), -1);
        say("sum of the values behind colliding keys", s);
        say("number of colliding keys", coll.size());
        for (int i = 0; i < 290; i++) coll.remove(new Key(i));
        say("what is left of the colliding keys", new TreeMap<>(coll));
        LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(16, 0.75f, true) {
            protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
        };
        for (String k : "a b c a d e a f".split(" ")) lru.merge(k, 1, Integer::sum);
        say("map that forgets what was used least recently", lru);
        TreeMap<String, Integer> t = new TreeMap<>(Comparator.reverseOrder());
        for (String k : "q w e r t y".split(" ")) t.put(k, k.charAt(0) + 0);
        say("sorted downwards", t);
        say("first key", t.firstKey());
        say("before r", t.headMap("r"));
        say("behind r", t.tailMap("r", false));
        say("s or what follows it", t.ceilingKey("s"));
        say("entry of s or before it", t.floorEntry("s"));
        say("the other way round", t.descendingMap());
        say("first entry, taken out", t.pollFirstEntry());
        say("from w to q", t.subMap("w", "q"));
        Map<String, Integer> id = new IdentityHashMap<>();
        id.put("a", 1);
        id.put(new String("a"), 2);
        say("size of an identity map with two equal keys", id.size());
        say("entries of a map of one", Map.of("one", 1).entrySet());
        say("entry", Map.entry("k", "v"));
        say("entry with null as its value", new AbstractMap.SimpleEntry<>("x", null));
        attempt("a key twice", () -> Map.of("a", 1, "a", 2));
        attempt("null in an immutable map", () -> Map.of("a", null));
        attempt("put into an immutable map", () -> Map.of().put(null, null));
        attempt("key without an order", () -> new TreeMap<Object, Object>().put(new Object(), 1));
        attempt("first key of an empty map", () -> new TreeMap<String, String>().firstKey());
        attempt("null in a Hashtable", () -> new Hashtable<>().put("a", null));
        attempt("removing while walking", Maps::removeWhileWalking);
        attempt("null in a concurrent map", () -> new ConcurrentHashMap<>().put("k", null));
        attempt("clearing an unmodifiable map",
            () -> Collections.unmodifiableMap(new HashMap<>()).clear());
        ConcurrentHashMap<Integer, Integer> chm = new ConcurrentHashMap<>();
        for (int i = 0; i < 2000; i++) chm.merge(i % 100, 1, Integer::sum);
        say("sum of the values, reduced in parallel", chm.reduceValues(1, Integer::sum));
        say("value found in parallel", chm.search(1, (k, v) -> k == 55 ? v : null));
        say("number of mappings", chm.mappingCount());
        NavigableSet<Integer> ns = new ConcurrentSkipListSet<>(List.of(5, 1, 9));
        say("higher than 5", ns.higher(5));
        say("lower than 1", ns.lower(1));
        say("set downwards", ns.descendingSet());
        BitSet bs = new BitSet();
        bs.set(3, 70);
        bs.clear(10);
        bs.flip(0);
        say("bits that are set", bs.cardinality());
        say("next clear bit from 3", bs.nextClearBit(3));
        say("length of the bit set", bs.length());
        say("bits as longs", Arrays.toString(bs.toLongArray()));
    }
}
