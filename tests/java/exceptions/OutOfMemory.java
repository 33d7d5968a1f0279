// SPDX-License-Identifier: Apache-2.0
// options: -Xmx64m
// tags: gcstress-skip
import java.util.*;

public class OutOfMemory {
    static Object sink;

    public static void main(String[] args) {
        int caught = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                sink = new long[1 << 27];
            } catch (OutOfMemoryError e) {
                caught++;
            }
        }
        System.out.println("caught = " + caught);
        for (Runnable r : new Runnable[] {
                 ()
                     -> sink = new int[Integer.MAX_VALUE],
                        ()
                            -> sink = new byte[Integer.MAX_VALUE - 1],
                        () -> sink = new Object[1 << 30], () -> sink = new int[1 << 16][1 << 16]}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (OutOfMemoryError e) {
                System.out.println(e.getMessage());
            }
        }
        for (int k = 0; k < 5; k++) {
            try {
                List<byte[]> l = new ArrayList<>();
                while (true) l.add(new byte[100000]);
            } catch (OutOfMemoryError e) {
                System.out.println("list " + e.getMessage());
            }
        }
        try {
            Node n = null;
            while (true) n = new Node(n);
        } catch (OutOfMemoryError e) {
            System.out.println("nodes " + e.getMessage());
        }
        try {
            StringBuilder b = new StringBuilder("0123456789");
            while (true) b.append(b);
        } catch (OutOfMemoryError e) {
            System.out.println("builder");
        }
        try {
            Map<Integer, Object> m = new HashMap<>();
            for (int i = 0;; i++) m.put(i, new int[1000]);
        } catch (OutOfMemoryError e) {
            System.out.println("map");
        }
        Thread[] ts = new Thread[3];
        int[] n = new int[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    List<Object> l = new ArrayList<>();
                    while (true) l.add(new int[50000]);
                } catch (OutOfMemoryError e) {
                    n[k] = 1;
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            try {
                t.join();
            } catch (InterruptedException e) {}
        }
        System.out.println("n[0] + n[1] + n[2] > 0 = " + (n[0] + n[1] + n[2] > 0));
        byte[] ok = new byte[20 << 20];
        System.out.println(ok.length + " after");
    }

    static class Node {
        Node next;
        long a, b, c, d, e, f, g, h;

        Node(Node n) { next = n; }
    }
}
