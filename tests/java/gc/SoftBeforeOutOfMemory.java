// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-rare
// options: -Xmx48m
// All soft references are cleared before an OutOfMemoryError for want of heap is thrown.  (package
// java.lang.ref, SoftReference)
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class SoftBeforeOutOfMemory {
    static final class Node {
        final Node next;
        final byte[] content = new byte[200];

        Node(Node next) { this.next = next; }
    }

    interface Eater {
        void eat();
    }

    static Object sink;

    static void test(String what, Eater e) {
        List<SoftReference<byte[]>> soft = new ArrayList<>();
        for (int i = 0; i < 200; i++) soft.add(new SoftReference<>(new byte[10_000]));
        try {
            e.eat();
            System.out.println(what + ": no error");
        } catch (OutOfMemoryError error) {
            sink = null;
            int left = 0;
            for (SoftReference<byte[]> s : soft)
                if (s.get() != null) left++;
            System.out.println(what + ": " + left + " left");
        }
    }

    public static void main(String[] args) {
        test("larger than the heap", () -> sink = new long[Integer.MAX_VALUE - 8]);
        test("longer than any array", () -> sink = new byte[Integer.MAX_VALUE]);
        test("small objects", () -> {
            Node n = null;
            while (true) sink = n = new Node(n);
        });
        test("arrays", () -> {
            List<Object> all = new ArrayList<>();
            sink = all;
            while (true) all.add(new byte[100_000]);
        });
        test("a map", () -> {
            Map<String, String> all = new HashMap<>();
            sink = all;
            for (int i = 0;; i++) all.put("key" + i, "value" + i);
        });
        test("a string", () -> {
            StringBuilder b = new StringBuilder("0123456789");
            sink = b;
            while (true) b.append(b);
        });
    }
}
