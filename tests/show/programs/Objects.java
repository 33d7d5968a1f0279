// SPDX-License-Identifier: Apache-2.0
// Lists, maps, trees and arrays; output, errors and input; a long array.
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Objects {
    enum Color { RED, GREEN }

    static class Node {
        Node next;
        int value;
        Color color = Color.RED;

        Node(Node next, int value) {
            this.next = next;
            this.value = value;
        }
    }

    static class Tree {
        Tree left, right;
        final String key;

        Tree(String key) { this.key = key; }

        void add(String k) {
            boolean less = k.compareTo(key) < 0;
            Tree child = less ? left : right;
            if (child != null)
                child.add(k);
            else if (less)
                left = new Tree(k);
            else
                right = new Tree(k);
        }
    }

    public static void main(String[] args) throws IOException {
        Node list = null;
        for (int i = 0; i < 3; i++) list = new Node(list, i);
        Tree tree = new Tree("m");
        tree.add("f");
        tree.add("t");
        int[] numbers = {3, 1, 2};
        int[][] grid = new int[2][2];
        List<Integer> boxes = new ArrayList<>();
        boxes.add(1000);
        boxes.add(2000);
        Map<String, Node> map = new HashMap<>();
        map.put("first", list);
        int[] tall = new int[500];
        tall[300] = 17;
        tall[400] = 18;
        java.util.Arrays.sort(tall, 0, 3);
        list.value = 42;
        list.value = 43;
        byte[] line = new byte[20];
        int n = System.in.read(line, 0, 4);
        System.out.println("read " + n + " é");
        System.err.println("an error");
        System.out.print((char) System.in.read());
        System.out.println(map.size() + grid.length + numbers.length + tree.key);
    }
}
