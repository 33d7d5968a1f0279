// SPDX-License-Identifier: Apache-2.0
// Lists, deques and queues; the algorithms of Collections and Arrays; what they refuse.
import java.util.*;
import java.util.concurrent.*;
import static test.Say.*;

public class Lists {
    static String attempt(Runnable r) {
        try {
            r.run();
            return "fine";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ":" + e.getMessage();
        }
    }

    public static void main(String[] args) {
        section("each kind of list");
        for (List<Integer> l : List.<List<Integer>>of(new ArrayList<>(), new LinkedList<>(),
                 new Vector<>(), new CopyOnWriteArrayList<>())) {
            for (int i = 0; i < 200; i++) l.add(i % 3 == 0 ? 0 : l.size(), i);
            l.removeIf(x -> x % 5 == 0);
            l.set(3, -1);
            l.remove(Integer.valueOf(77));
            l.addAll(10, List.of(1000, 1001));
            l.replaceAll(x -> x + 1);
            Collections.sort(l);
            l.subList(5, 10).clear();
            say("list of class", l.getClass().getSimpleName());
            say("size", l.size());
            say("hash code", l.hashCode());
            say("index of 200", l.indexOf(200));
            say("contains 1001", l.contains(1001));
            say("first six", l.subList(0, 6));
            say("get of a negative index", attempt(() -> l.get(-1)).split(":")[0]);
            Iterator<Integer> it = l.iterator();
            it.next();
            l.add(1);
            say("next after a change by another way", attempt(it::next));
        }

        section("Deque");
        Deque<String> d = new ArrayDeque<>();
        d.push("a");
        d.addLast("b");
        d.offerFirst("c");
        say("deque", d);
        say("last", d.peekLast());
        say("popped", d.pop());
        say("taken from the end", d.pollLast());
        say("left", d.size());
        say("pop of an empty deque", attempt(() -> new ArrayDeque<>().pop()));
        say("null into a deque", attempt(() -> new ArrayDeque<>().add(null)));

        section("PriorityQueue");
        PriorityQueue<int[]> pq = new PriorityQueue<>((x, y) -> x[0] - y[0]);
        Random r = new Random(7);
        for (int i = 0; i < 100; i++) pq.add(new int[] {r.nextInt(1000)});
        long h = 0;
        while (!pq.isEmpty()) h = h * 31 + pq.poll()[0];
        say("hash of a hundred numbers in the order of the queue", h);

        section("algorithms of Collections");
        List<Integer> sh = new ArrayList<>();
        for (int i = 0; i < 20; i++) sh.add(i);
        Collections.shuffle(sh, new Random(1));
        say("shuffled with a fixed seed", sh);
        Collections.rotate(sh, 3);
        Collections.reverse(sh);
        Collections.swap(sh, 0, 19);
        say("rotated, reversed, ends swapped", sh);
        say("greatest", Collections.max(sh));
        say("how often 3 is there", Collections.frequency(sh, 3));
        say("where 4 would stand among 1, 3, 5", Collections.binarySearch(List.of(1, 3, 5), 4));
        say("three copies", Collections.nCopies(3, "x"));
        say("two sets have nothing in common", Collections.disjoint(List.of(1), Set.of(2)));

        section("unmodifiable collections");
        say("empty list", Collections.emptyList());
        say("map of one entry", Collections.singletonMap(1, 2));
        say("list copied from a set", List.copyOf(Set.of(4)));
        say("add to an immutable list", attempt(() -> List.of(1).add(2)));
        say("add to a list over an array", attempt(() -> Arrays.asList(1, 2).add(3)));
        say("null in an immutable list", attempt(() -> List.of((Object) null)));
        say("remove from an unmodifiable list",
            attempt(() -> Collections.unmodifiableList(new ArrayList<>(List.of(1))).remove(0)));
        say("wrong type into a checked list",
            attempt(()
                        -> Collections.checkedList((List) new ArrayList<String>(), String.class)
                               .add(1)));

        section("sorting");
        for (int n : new int[] {5, 50, 300, 5000}) {
            say("arrays of length", n);
            Random q = new Random(n);
            int[] a = q.ints(n).toArray();
            long[] lo = q.longs(n).toArray();
            double[] db = q.doubles(n).toArray();
            Integer[] bx = q.ints(n, 0, 100).boxed().toArray(Integer[] ::new);
            byte[] by = new byte[n];
            q.nextBytes(by);
            String[] ss = q.ints(n).mapToObj(Integer::toString).toArray(String[] ::new);
            char[] cs = new String(by, java.nio.charset.StandardCharsets.ISO_8859_1).toCharArray();
            float[] fl = new float[n];
            for (int i = 0; i < n; i++) fl[i] = q.nextFloat();
            Arrays.sort(a);
            Arrays.sort(lo);
            Arrays.sort(db);
            Arrays.sort(bx, Comparator.comparing(x -> - x));
            Arrays.sort(by);
            Arrays.sort(ss);
            Arrays.sort(cs);
            Arrays.sort(fl);
            Arrays.parallelPrefix(a, Integer::sum);
            say("sums over sorted ints, hashed", Arrays.hashCode(a));
            say("sorted longs, hashed", Arrays.hashCode(lo));
            say("sorted doubles, hashed", Arrays.hashCode(db));
            say("objects sorted downwards, hashed", Arrays.hashCode(bx));
            say("sorted bytes, hashed", Arrays.hashCode(by));
            say("sorted strings, hashed", Arrays.hashCode(ss));
            say("sorted chars, hashed", Arrays.hashCode(cs));
            say("sorted floats, hashed", Arrays.hashCode(fl));
        }

        section("Arrays");
        int[] x = {1, 2, 3, 4};
        say("equal to an array of the same numbers", Arrays.equals(x, new int[] {1, 2, 3, 4}));
        say("first index of a difference", Arrays.mismatch(x, new int[] {1, 2, 9}));
        say("compared with a greater array", Arrays.compare(x, new int[] {1, 3}));
        say("copy of a range that goes beyond the end",
            Arrays.toString(Arrays.copyOfRange(x, 2, 7)));
        say("text of an array of arrays", Arrays.deepToString(new int[][] {{1}, {2, 3}}));
        say("index of 3 by binary search", Arrays.binarySearch(x, 3));
        say("sum of a range", Arrays.stream(x, 1, 3).sum());
        Arrays.fill(x, 1, 3, 9);
        Arrays.setAll(x, i -> x[i] * i);
        say("filled in the middle, then times the index", Arrays.toString(x));
        try {
            Arrays.sort(new Integer[] {3, 1, 2, 9, 8, 7, 4, 5, 6, 10, 33, 21, 12, 31, 23, 22, 1, 4,
                            2, 3, 45, 2, 3, 1, 4, 45, 2, 3, 4, 66, 2, 3, 4, 5, 6},
                (p, q) -> p > q ? 1 : -1);
            System.out.println("sorted");
        } catch (IllegalArgumentException e) {
            say("comparator that contradicts itself", e.getMessage());
        }
    }
}
