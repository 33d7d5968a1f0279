// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class Lists {
    static String attempt(Runnable r) {
        try {
            r.run();
            return "fine";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ":" + e.getMessage();
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

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
            System.out.println("l.getClass().getSimpleName() = " + l.getClass().getSimpleName());
            System.out.println("l.size() = " + l.size());
            System.out.println("l.hashCode() = " + l.hashCode());
            System.out.println("l.indexOf(200) = " + l.indexOf(200));
            System.out.println("l.contains(1001) = " + l.contains(1001));
            System.out.println("l.subList(0, 6) = " + l.subList(0, 6));
            System.out.println("attempt(() -> l.get(-1)).split(\":\")[0] = " +
                attempt(() -> l.get(-1)).split(":")[0]);
            Iterator<Integer> it = l.iterator();
            it.next();
            l.add(1);
            System.out.println("attempt(it::next) = " + attempt(it::next));
        }

        section("Deque");
        Deque<String> d = new ArrayDeque<>();
        d.push("a");
        d.addLast("b");
        d.offerFirst("c");
        System.out.println("d = " + d);
        System.out.println("d.peekLast() = " + d.peekLast());
        System.out.println("d.pop() = " + d.pop());
        System.out.println("d.pollLast() = " + d.pollLast());
        System.out.println("d.size() = " + d.size());
        System.out.println(
            "attempt(() -> new ArrayDeque<>().pop()) = " + attempt(() -> new ArrayDeque<>().pop()));
        System.out.println("attempt(() -> new ArrayDeque<>().add(null)) = " +
            attempt(() -> new ArrayDeque<>().add(null)));

        section("PriorityQueue");
        PriorityQueue<int[]> pq = new PriorityQueue<>((x, y) -> x[0] - y[0]);
        Random r = new Random(7);
        for (int i = 0; i < 100; i++) pq.add(new int[] {r.nextInt(1000)});
        long h = 0;
        while (!pq.isEmpty()) h = h * 31 + pq.poll()[0];
        System.out.println("h = " + h);

        section("algorithms of Collections");
        List<Integer> sh = new ArrayList<>();
        for (int i = 0; i < 20; i++) sh.add(i);
        Collections.shuffle(sh, new Random(1));
        System.out.println("sh = " + sh);
        Collections.rotate(sh, 3);
        Collections.reverse(sh);
        Collections.swap(sh, 0, 19);
        System.out.println("sh = " + sh);
        System.out.println("Collections.max(sh) = " + Collections.max(sh));
        System.out.println("Collections.frequency(sh, 3) = " + Collections.frequency(sh, 3));
        System.out.println("Collections.binarySearch(List.of(1, 3, 5), 4) = " +
            Collections.binarySearch(List.of(1, 3, 5), 4));
        System.out.println("Collections.nCopies(3, \"x\") = " + Collections.nCopies(3, "x"));
        System.out.println("Collections.disjoint(List.of(1), Set.of(2)) = " +
            Collections.disjoint(List.of(1), Set.of(2)));

        section("unmodifiable collections");
        System.out.println("Collections.emptyList() = " + Collections.emptyList());
        System.out.println("Collections.singletonMap(1, 2) = " + Collections.singletonMap(1, 2));
        System.out.println("List.copyOf(Set.of(4)) = " + List.copyOf(Set.of(4)));
        System.out.println(
            "attempt(() -> List.of(1).add(2)) = " + attempt(() -> List.of(1).add(2)));
        System.out.println("attempt(() -> Arrays.asList(1, 2).add(3)) = " +
            attempt(() -> Arrays.asList(1, 2).add(3)));
        System.out.println(
            "attempt(() -> List.of((Object) null)) = " + attempt(() -> List.of((Object) null)));
        System.out.println("attempt(...) = " +
            attempt(() -> Collections.unmodifiableList(new ArrayList<>(List.of(1))).remove(0)));
        System.out.println("attempt(...) = " +
            attempt(()
                        -> Collections.checkedList((List) new ArrayList<String>(), String.class)
                               .add(1)));

        section("sorting");
        for (int n : new int[] {5, 50, 300, 5000}) {
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
            System.out.println("Arrays.hashCode(a) = " + Arrays.hashCode(a));
            System.out.println("Arrays.hashCode(lo) = " + Arrays.hashCode(lo));
            System.out.println("Arrays.hashCode(db) = " + Arrays.hashCode(db));
            System.out.println("Arrays.hashCode(bx) = " + Arrays.hashCode(bx));
            System.out.println("Arrays.hashCode(by) = " + Arrays.hashCode(by));
            System.out.println("Arrays.hashCode(ss) = " + Arrays.hashCode(ss));
            System.out.println("Arrays.hashCode(cs) = " + Arrays.hashCode(cs));
            System.out.println("Arrays.hashCode(fl) = " + Arrays.hashCode(fl));
        }

        section("Arrays");
        int[] x = {1, 2, 3, 4};
        System.out.println("Arrays.equals(x, new int[] {1, 2, 3, 4}) = " +
            Arrays.equals(x, new int[] {1, 2, 3, 4}));
        System.out.println(
            "Arrays.mismatch(x, new int[] {1, 2, 9}) = " + Arrays.mismatch(x, new int[] {1, 2, 9}));
        System.out.println(
            "Arrays.compare(x, new int[] {1, 3}) = " + Arrays.compare(x, new int[] {1, 3}));
        System.out.println("Arrays.toString(Arrays.copyOfRange(x, 2, 7)) = " +
            Arrays.toString(Arrays.copyOfRange(x, 2, 7)));
        System.out.println("Arrays.deepToString(new int[][] {{1}, {2, 3}}) = " +
            Arrays.deepToString(new int[][] {{1}, {2, 3}}));
        System.out.println("Arrays.binarySearch(x, 3) = " + Arrays.binarySearch(x, 3));
        System.out.println("Arrays.stream(x, 1, 3).sum() = " + Arrays.stream(x, 1, 3).sum());
        Arrays.fill(x, 1, 3, 9);
        Arrays.setAll(x, i -> x[i] * i);
        System.out.println("Arrays.toString(x) = " + Arrays.toString(x));
        try {
            Arrays.sort(new Integer[] {3, 1, 2, 9, 8, 7, 4, 5, 6, 10, 33, 21, 12, 31, 23, 22, 1, 4,
                            2, 3, 45, 2, 3, 1, 4, 45, 2, 3, 4, 66, 2, 3, 4, 5, 6},
                (p, q) -> p > q ? 1 : -1);
            System.out.println("sorted");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
