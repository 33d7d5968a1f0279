// SPDX-License-Identifier: Apache-2.0
/* Calls of an interface that meet five classes, default methods and private ones among them. */
public class ManyReceivers {
    interface Visitor {
        int visit(int k);

        default int twice(int k) { return once(once(k)); }

        private int once(int k) {
            int r = visit(k);
            if ((r & 1023) == 0) r++;
            return r;
        }
    }

    interface Named {
        int name();
    }

    record A(int v) implements Named, Visitor {
        public int visit(int k) { return k + v; }

        public int name() { return 1; }
    }

    record B(int v) implements Visitor, Named {
        public int visit(int k) { return k ^ v; }

        public int name() { return v; }
    }

    record C(int v) implements Visitor, Named {
        public int visit(int k) { return k - v; }

        public int name() { return v + 1; }
    }

    record D(int v) implements Comparable<D>, Visitor, Named {
        public int visit(int k) { return k * 5 + v; }

        public int compareTo(D o) { return v - o.v; }

        public int name() { return 4; }
    }

    record E(int v) implements Named, Visitor {
        public int visit(int k) { return k >>> 1 ^ v; }

        public int name() { return v * 3; }
    }

    public static void main(String[] args) {
        Visitor[] all = new Visitor[40];
        for (int i = 0; i < all.length; i++) all[i] = switch (i * 7 % 5) {
                case 0 -> new A(i);
                case 1 -> new B(i);
                case 2 -> new C(i);
                case 3 -> new D(i);
                default -> new E(i);
            };
        int sum = 0;
        for (int round = 0; round < 1_500_000; round++) {
            for (Visitor v : all) sum = v.visit(sum) + ((Named) v).name();
                    sum = all[round % 40].twice(sum);
            }
        System.out.println(sum);
    }
}
