// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// Small methods, called so often that a compiler may put them in the place of the calls: what they
// throw, do once, give back, and who is called when a class comes that overrides them.
public class SmallCallees {
    static final int ROUNDS = 3000;

    // --- exceptions: the frames are there ---

    static class Node {
        Node next;
        int value;

        int value() { return value; }

        int nextValue() { return next.value(); }

        int second() { return next.nextValue(); }
    }

    static void frames(String what, Throwable t) {
        StringBuilder s = new StringBuilder(what + ": " + t.getClass().getSimpleName());
        for (StackTraceElement e : t.getStackTrace())
            if (e.getClassName().startsWith("SmallCallees"))
                s.append(" ").append(e.getMethodName()).append(":").append(e.getLineNumber());
        System.out.println(s + " " + t.getMessage());
    }

    static int askSecond(Node n) { return n.second() + 1; }

    static void nullFields() {
        Node n = new Node();
        n.next = new Node();
        n.next.next = new Node();
        int sum = 0;
        for (int i = 0; i < ROUNDS; i++) sum += askSecond(n);
        n.next.next = null;
        for (int i = 0; i < 2; i++) try {
                askSecond(n);
            } catch (NullPointerException e) {
                frames("a field of a field is null", e);
            }
        try {
            askSecond(null);
        } catch (NullPointerException e) {
            frames("the receiver is null", e);
        }
        System.out.println("sum = " + sum);
    }

    static int at(int[] a, int i) { return a[i]; }

    static int quotient(int a, int b) { return a / b; }

    static String name(Object o) { return (String) o; }

    static int callAll(int[] a, int i, int by, Object o) {
        return at(a, i) + quotient(i, by) + name(o).length();
    }

    static void others() {
        int[] a = new int[4];
        int sum = 0;
        for (int i = 0; i < ROUNDS; i++) sum += callAll(a, i & 3, 3, "x");
        try {
            callAll(a, 4, 3, "x");
        } catch (ArrayIndexOutOfBoundsException e) {
            frames("an index", e);
        }
        try {
            callAll(a, 3, 0, "x");
        } catch (ArithmeticException e) {
            frames("a division", e);
        }
        try {
            callAll(a, 3, 3, 1);
        } catch (ClassCastException e) {
            System.out.println("a cast: " + e.getStackTrace()[0].getMethodName());
        }
        System.out.println("sum = " + sum);
    }

    // --- what is done is done once ---

    int position;

    int take(int[] a) { return a[position++]; }

    static int negated(int i, int[] a) {
        i = -i;
        return a[i];
    }

    int stored;

    int storedThenRead(Node n) {
        stored++;
        return n.value;
    }

    static int counted;

    static int count(int[] a, int i) {
        counted++;
        a[i] = counted;
        return a[i + 1];
    }

    /** The last round, in the same code as all others, is the one that throws. */
    void once() {
        int[] a = new int[ROUNDS], one = new int[1], two = new int[2];
        Node n = new Node();
        int sum = 0;
        for (int i = 0; i <= ROUNDS; i++) {
            boolean last = i == ROUNDS;
            try {
                sum += take(a);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("position = " + position + ", " + e.getMessage());
            }
            try {
                sum += negated(last ? 5 : -i, a);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("negated: " + e.getMessage());
            }
            try {
                sum += count(last ? one : two, 0);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("counted = " + counted);
            }
            try {
                sum += storedThenRead(last ? null : n);
            } catch (NullPointerException e) {
                System.out.println("stored = " + stored);
            }
        }
        System.out.println("sum = " + sum);
    }

    // --- values ---

    static boolean odd(int i) { return (i & 1) != 0; }

    static byte low(int i) { return (byte) i; }

    static char letter(int i) { return (char) ('a' + i); }

    static short half(int i) { return (short) (i * 40000); }

    static long shifted(long l, int by) { return l << by; }

    static double scaled(double d, float f) { return d * f; }

    static float sum(float a, float b) { return a + b; }

    static void nothing(long a, double b) {}

    static int larger(int a, int b) { return a > b ? a : b; }

    static int largest(int a, int b, int c) { return larger(larger(a, b), larger(b, c)); }

    static long larger(long a, long b) { return a > b ? a : b; }

    static Object first(Object a, Object b) { return a != null ? a : b; }

    static int sign(int i) { return i < 0 ? -1 : i > 0 ? 1 : 0; }

    static void values() {
        long total = 0;
        double d = 0;
        for (int i = -ROUNDS; i < ROUNDS; i++) {
            total = total * 31 + (odd(i) ? 7 : 3) + low(i) + letter(i & 15) + half(i);
            total += shifted(i, i & 31) + largest(i, -i, 5) + larger(total, (long) i) + sign(i);
            d += scaled(i, 0.5f) + sum(i, i / 3f) + scaled(d, 0.25f);
            nothing(total, d);
            total += first(odd(i) ? null : "a", "bc").toString().length();
        }
        System.out.println("total = " + total + ", doubles = " + d);
    }

    // --- which method is called ---

    static class Base {
        int what() { return 1; }

        final int twice() { return what() + what(); }
    }

    static class Later extends Base {
        int what() { return 10; }
    }

    static int ask(Base b, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += b.what() + b.twice();
        return sum;
    }

    static void selected() throws Exception {
        Base base = new Base();
        System.out.println("one class: " + ask(base, ROUNDS));
        Base later =
            (Base) Class.forName("SmallCallees$Later").getDeclaredConstructor().newInstance();
        System.out.println("a class that overrides: " + ask(later, ROUNDS));
        System.out.println("both: " + (ask(base, 10) + ask(later, 10)));
    }

    public static void main(String[] args) throws Exception {
        nullFields();
        others();
        new SmallCallees().once();
        values();
        selected();
    }
}
