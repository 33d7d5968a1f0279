// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;

/**
 * The load of pauses.py: Live MEGABYTES keeps so much in trees of small objects and texts, then
 * makes four times as much garbage, and replaces a tree now and then, so that an old object refers
 * to a new one.
 */
public class Live {
    static final int DEPTH = 9; // a tree: 1,023 nodes of 32 bytes, a text of some 56 at every leaf
    static final int TREE_BYTES = 1023 * 32 + 512 * 56;

    static class Node {
        Node left, right;
        Object value;
        long number;
    }

    static Node tree(int depth, long number) {
        Node n = new Node();
        n.number = number;
        if (depth == 0) {
            n.value = "leaf " + number;
            return n;
        }
        n.left = tree(depth - 1, 2 * number);
        n.right = tree(depth - 1, 2 * number + 1);
        return n;
    }

    static long sum(Node n) { return n == null ? 0 : n.number + sum(n.left) + sum(n.right); }

    public static void main(String[] args) {
        int count = (int) ((Long.parseLong(args[0]) << 20) / TREE_BYTES);
        List<Node> live = new ArrayList<>();
        for (int i = 0; i < count; i++) live.add(tree(DEPTH, 1));
        long check = 0;
        for (int i = 0; i < 4 * count; i++) {
            Node made = tree(DEPTH, 1);
            check += made.left.number;
            if (i % 50 == 0) live.set((int) (i * 7919L % count), made);
        }
        long sum = 0;
        for (Node n : live) sum += sum(n);
        System.out.println(check + " " + sum / count);
    }
}
