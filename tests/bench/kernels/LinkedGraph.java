// SPDX-License-Identifier: Apache-2.0
/* A web of objects whose references change all the time. */
public class LinkedGraph {
    Object[] out = new Object[3];
    int id;

    public static void main(String[] args) {
        LinkedGraph[] g = new LinkedGraph[20_000];
        int seed = 1;
        for (int i = 0; i < g.length; i++) {
            g[i] = new LinkedGraph();
            g[i].id = i;
        }
        long sum = 0;
        for (int i = 0; i < 13_000_000; i++) {
            seed = seed * 1103515245 + 12345;
            LinkedGraph a = g[(seed >>> 8) % g.length], b = g[(seed >>> 4) % g.length];
            a.out[i % 3] = b;
            if (b.out[0] != null) sum += ((LinkedGraph) b.out[0]).id;
            if ((i & 63) == 0) {
                LinkedGraph n = new LinkedGraph();
                n.id = a.id;
                n.out[1] = b;
                g[a.id] = n;
            }
        }
        System.out.println(sum);
    }
}
