// SPDX-License-Identifier: Apache-2.0
/* Virtual calls that meet three classes, of small methods and of one that is larger. */
public class ThreeReceivers {
    abstract static class Node {
        int weight;

        abstract int value(int k);

        abstract int mix(int a, int b);
    }

    static class Plus extends Node {
        int value(int k) { return k + weight; }

        int mix(int a, int b) {
            int r = a;
            for (int i = 0; i < 3; i++) r = r * 31 + b;
            return r;
        }
    }

    static class Minus extends Node {
        int value(int k) { return k - weight; }

        int mix(int a, int b) { return a - b ^ weight; }
    }

    static class Xor extends Node {
        int value(int k) { return k ^ weight; }

        int mix(int a, int b) { return (a ^ b) >>> (weight & 3); }
    }

    public static void main(String[] args) {
        Node[] nodes = new Node[64];
        int seed = 17;
        for (int i = 0; i < nodes.length; i++) {
            seed = seed * 1103515245 + 12345;
            int kind = (seed >>> 16) % 3;
            nodes[i] = kind == 0 ? new Plus() : kind == 1 ? new Minus() : new Xor();
            nodes[i].weight = seed >>> 20;
        }
        int sum = 0;
        for (int round = 0; round < 4_000_000; round++) {
            for (int i = 0; i < 64; i++) sum = nodes[i].value(sum);
            Node n = nodes[round & 63];
            sum += n.mix(sum, round);
        }
        System.out.println(sum);
    }
}
