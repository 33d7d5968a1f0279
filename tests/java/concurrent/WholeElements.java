// SPDX-License-Identifier: Apache-2.0
// WholeElements.java - copies of arrays while another thread reads: each element is seen as it was
// or as it becomes, never half of it.  (JLS 17.6, 17.7)
import java.util.Arrays;
import java.util.function.IntPredicate;

public class WholeElements {
    static final int LENGTH = 20_000, COPIES = 300;

    /** Copies from one array and from the other, while this thread looks at all elements. */
    static void race(String what, Object first, Object second, Object shared, IntPredicate whole)
        throws Exception {
        Thread writer = new Thread(() -> {
            for (int i = 0; i < COPIES; i++) {
                int part = 1 + i * 61 % LENGTH, at = i * 7 % (LENGTH - part + 1);
                System.arraycopy(i % 2 == 0 ? first : second, at, shared, at, part);
            }
        });
        writer.start();
        long torn = 0;
        do {
            for (int i = 0; i < LENGTH; i++)
                if (!whole.test(i)) torn++;
        } while (writer.isAlive());
        writer.join();
        System.out.println(what + " seen in halves: " + torn);
    }

    public static void main(String[] args) throws Exception {
        short[] s = new short[LENGTH], s1 = new short[LENGTH], s2 = new short[LENGTH];
        Arrays.fill(s1, (short) 0x5555);
        Arrays.fill(s2, (short) 0xAAAA);
        race("shorts", s1, s2, s, i -> {
            short v = s[i];
            return v == 0 || v == (short) 0x5555 || v == (short) 0xAAAA;
        });

        int[] n = new int[LENGTH], n1 = new int[LENGTH], n2 = new int[LENGTH];
        Arrays.fill(n1, 0x55555555);
        Arrays.fill(n2, 0xAAAAAAAA);
        race("ints", n1, n2, n, i -> {
            int v = n[i];
            return v == 0 || v == 0x55555555 || v == 0xAAAAAAAA;
        });

        Object a = "a", b = "b";
        Object[] o = new Object[LENGTH], o1 = new Object[LENGTH], o2 = new Object[LENGTH];
        Arrays.fill(o1, a);
        Arrays.fill(o2, b);
        race("references", o1, o2, o, i -> {
            Object v = o[i];
            return v == null || v == a || v == b;
        });

        // overlapping, in both directions, with all distances of begin and end
        Integer[] numbers = new Integer[40], expected = new Integer[40];
        int wrong = 0;
        for (int from = 0; from < 8; from++)
            for (int to = 0; to < 8; to++)
                for (int length = 0; length < 20; length++) {
                    for (int i = 0; i < 40; i++) numbers[i] = expected[i] = i;
                    for (int i = 0; i < length; i++) expected[to + i] = from + i;
                    System.arraycopy(numbers, from, numbers, to, length);
                    if (!Arrays.equals(numbers, expected)) wrong++;
                }
        System.out.println("overlapping copies that went wrong: " + wrong);
    }
}
