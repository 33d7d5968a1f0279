// SPDX-License-Identifier: Apache-2.0
// options: -Xmx64m
// tags: gcstress-skip
// OutOfMemoryError for large arrays, lists, nodes and maps; the program goes on behind each.
import java.util.*;
import static test.Say.*;

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
        say("of a thousand arrays of 1 GiB refused", caught);
        for (Runnable r : new Runnable[] {
                 ()
                     -> sink = new int[Integer.MAX_VALUE],
                        ()
                            -> sink = new byte[Integer.MAX_VALUE - 1],
                        () -> sink = new Object[1 << 30], () -> sink = new int[1 << 16][1 << 16]}) {
            try {
                r.run();
                say("array", "fine");
            } catch (OutOfMemoryError e) {
                say("array", e.getMessage());
            }
        }
        for (int k = 0; k < 5; k++) {
            try {
                List<byte[]> l = new ArrayList<>();
                while (true) l.add(new byte[100000]);
            } catch (OutOfMemoryError e) {
                say("list of arrays", e.getMessage());
            }
        }
        try {
            Node n = null;
            while (true) n = new Node(n);
        } catch (OutOfMemoryError e) {
            say("list of nodes", e.getMessage());
        }
        try {
            StringBuilder b = new StringBuilder("0123456789");
            while (true) b.append(b);
        } catch (OutOfMemoryError e) {
            System.out.println("the string builder is full");
        }
        try {
            Map<Integer, Object> m = new HashMap<>();
            for (int i = 0;; i++) m.put(i, new int[1000]);
        } catch (OutOfMemoryError e) {
            System.out.println("the map is full");
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
        say("one of three threads or more found no room", n[0] + n[1] + n[2] > 0);
        byte[] ok = new byte[20 << 20];
        say("length of an array that fits again", ok.length);
    }

    static class Node {
        Node next;
        long a, b, c, d, e, f, g, h;

        Node(Node n) { next = n; }
    }
}
