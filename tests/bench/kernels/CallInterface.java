// SPDX-License-Identifier: Apache-2.0
/* Interface calls, also to a default method. */
public class CallInterface {
    static final int N = 15_000_000;
    interface Op {
        int apply(int x);

        default int twice(int x) { return x * 2; }
    }

    static class Inc implements Op {
        public int apply(int x) { return x + 1; }
    }

    static class Neg implements Runnable, Comparable<Neg>, Op {
        public int apply(int x) { return -x; }

        public void run() {}

        public int compareTo(Neg o) { return 0; }
    }

    public static void main(String[] args) {
        Op[] ops = {new Inc(), new Neg(), new Inc(), new Inc()};
        int v = 0;
        for (int i = 0; i < N; i++) {
            Op o = ops[i & 3];
            v = o.apply(v);
            if ((i & 7) == 0) v = o.twice(v);
        }
        System.out.println(v);
    }
}
