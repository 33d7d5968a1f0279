// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: latency.c
// options: -agentpath:${LIB}/libLatency.so=Latency
public class Latency {
    static int sink;

    static void work(int n) {
        for (int i = 0; i < n; i++) sink += i;
        if (n % 100 == 0) throw new IllegalStateException();
    }

    static int nested(int depth) { return depth == 0 ? 0 : nested(depth - 1) + 1; }

    public static void main(String[] args) {
        int failed = 0;
        for (int i = 1; i <= 400; i++) {
            try {
                work(i);
            } catch (IllegalStateException e) {
                failed++;
            }
        }
        System.out.println("failed " + failed + " depth " + nested(50));
    }
}
