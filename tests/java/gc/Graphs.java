// SPDX-License-Identifier: Apache-2.0
// options: -Xmx96m
// tags: gcstress-skip
// The heap keeps what is reachable, with its contents: trees, lists, webs, circles, large arrays,
// threads.
import java.util.*;
import static test.Say.*;

public class Graphs {
    static class Node {
        Node l, r;
        int v;
        Object payload;

        Node(int v) { this.v = v; }
    }

    static Node tree(int d) {
        Node n = new Node(d);
        if (d > 0) {
            n.l = tree(d - 1);
            n.r = tree(d - 1);
        }
        return n;
    }

    static int count(Node n) { return n == null ? 0 : 1 + count(n.l) + count(n.r); }

    public static void main(String[] args) {
        Node keep = tree(12);
        for (int i = 0; i < 30; i++) {
            Node t = tree(13);
            if (count(t) != (1 << 14) - 1) System.out.println("broken tree");
        }
        say("nodes of the tree that is kept", count(keep));
        Node list = null;
        for (int i = 0; i < 300000; i++) {
            Node n = new Node(i);
            n.l = list;
            list = n;
        }
        System.gc();
        long s = 0;
        for (Node n = list; n != null; n = n.l) s += n.v;
        say("sum of a long list", s);
        list = null;
        Random r = new Random(3);
        Object[] web = new Object[5000];
        for (int i = 0; i < 400000; i++) {
            int k = r.nextInt(web.length);
            switch (r.nextInt(6)) {
                case 0: web[k] = new int[r.nextInt(50)]; break;
                case 1: web[k] = new Object[] {web[r.nextInt(web.length)]}; break;
                case 2: web[k] = "s" + k; break;
                case 3: web[k] = null; break;
                case 4:
                    Node n = new Node(k);
                    n.payload = web[r.nextInt(web.length)] instanceof Node ? null : web[k];
                    web[k] = n;
                    break;
                default: web[k] = new long[1][r.nextInt(9)];
            }
            if (i % 20000 == 0)
                for (int j = 0; j < web.length; j++)
                    if (web[j] instanceof Node n && n.v != j) System.out.println("corrupt");
        }
        int strings = 0;
        for (int i = 0; i < web.length; i++)
            if (web[i] instanceof String x) {
                if (!x.equals("s" + i)) System.out.println("bad string");
                strings++;
            }
        say("strings in the web", strings);
        Object[] cyc = new Object[1];
        cyc[0] = cyc;
        for (int i = 0; i < 50; i++) {
            byte[] big = new byte[5 << 20];
            big[big.length - 1] = (byte) i;
            if (i % 10 == 0) say("last byte of a large array", big[big.length - 1]);
        }
        say("array refers to itself", cyc[0] == cyc);
        Map<String, List<Integer>> m = new HashMap<>();
        for (int i = 0; i < 100000; i++)
            m.computeIfAbsent("k" + i % 1000, k -> new ArrayList<>()).add(i);
        long h = 0;
        for (var e : new TreeMap<>(m).entrySet()) h = h * 31 + e.getValue().hashCode();
        say("hash of a map of lists", h);
        int[][] frag = new int[2000][];
        for (int round = 0; round < 20; round++)
            for (int i = round % 2; i < frag.length; i += 2) {
                frag[i] = new int[100 + round * 50];
                frag[i][99] = i;
            }
        int ok = 0;
        for (int i = 0; i < frag.length; i++)
            if (frag[i][99] == i) ok++;
        say("elements that kept their value between others that were lost", ok);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 200000; i++) b.append((char) ('a' + i % 26));
        say("hash of a long text", b.toString().hashCode());
        Thread[] ts = new Thread[4];
        int[] res = new int[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 15; j++) {
                    Node t = tree(11);
                    res[k] += count(t);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            try {
                t.join();
            } catch (InterruptedException e) {}
        }
        say("nodes of trees in four threads", Arrays.toString(res));
        Runtime rt = Runtime.getRuntime();
        say("greatest memory is what was asked for", rt.maxMemory() <= 100L << 20);
        say("total memory is not above it", rt.totalMemory() <= rt.maxMemory());
        say("some memory is free", rt.freeMemory() > 0);
        say("there is a processor", rt.availableProcessors() > 0);
        say("nodes of the tree that is kept, at the end", count(keep));
    }
}
