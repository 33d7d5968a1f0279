// SPDX-License-Identifier: Apache-2.0
// Two collections; what is linked survives them, what is not is freed.
public class Garbage {
    final int number;
    Garbage next;

    Garbage(int number) { this.number = number; }

    public static void main(String[] args) {
        Garbage kept = null;
        for (int i = 0; i < 20; i++) {
            Garbage one = new Garbage(i);
            if (i % 2 == 0) {
                one.next = kept;
                kept = one;
            }
        }
        System.gc();
        for (Garbage g = kept; g != null; g = g.next) g.next = g.next == null ? null : g.next.next;
        System.gc();
        int sum = 0;
        for (Garbage g = kept; g != null; g = g.next) sum += g.number;
        System.out.println("sum " + sum);
    }
}
