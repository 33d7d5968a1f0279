// SPDX-License-Identifier: Apache-2.0
// docs/walk-collection.md: a loop allocates until the heap's limit is reached.
public class Walk {
    static class Node { long a, b, c, d; }

    static Object kept;

    public static void main(String[] args) {
        Thread.currentThread().setName("walk");
        for (int i = 0; i < 500_000; i++) kept = new Node();
        Thread.currentThread().setName("end");
    }
}
