// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// Small constructors and setters that store several fields of the receiver, called so often that a
// compiler may put them in the place of the calls: each store happens once, also when something
// behind the first one throws.
public class SmallConstructors {
    static final int ROUNDS = 3000;

    static class Point {
        int x, y;
        long sum;
        final Object name;
        Point next;

        Point(int x, int y, Object name) {
            this.x = x;
            this.y = y;
            this.name = name;
            sum = x + (long) y;
        }

        void move(int by) {
            x += by;
            y -= by;
            sum = x * 31L + y;
        }

        Point swap() {
            int old = x;
            x = y;
            y = old;
            return this;
        }

        void countTwo(Point other) {
            x++;
            other.y++;
        }

        void countNext() {
            y++;
            next.x++;
        }

        int countAt(int[] a, int i) {
            x++;
            y++;
            return a[i];
        }
    }

    static class Named extends Point {
        String text;
        double weight;

        Named(int x, String text) {
            super(x, -x, text);
            this.text = text;
            weight = x / 2.0;
        }
    }

    static class Early {
        int seen;

        Early() { seen = size(); }

        int size() { return 1; }
    }

    static class Late extends Early {
        int size = 5;

        int size() { return size + 10; }
    }

    static void stored() {
        long total = 0;
        Point kept = new Point(0, 0, null);
        for (int i = 0; i < ROUNDS; i++) {
            Point p = new Point(i, -3 * i, "p");
            Named n = new Named(i, "n");
            kept.move(i);
            p.swap().move(2);
            total = total * 7 + p.x + p.y + p.sum + n.x + n.y + n.sum + (long) n.weight;
            total +=
                n.text.length() + ((String) p.name).length() + new Late().seen + new Late().size;
        }
        System.out.println(
            "total = " + total + ", kept: " + kept.x + " " + kept.y + " " + kept.sum);
    }

    /** The last round, in the same code as all others, is the one that throws. */
    static void once() {
        Point p = new Point(0, 0, null), other = new Point(0, 0, null);
        p.next = other;
        int[] a = new int[1];
        for (int i = 0; i <= ROUNDS; i++) {
            boolean last = i == ROUNDS;
            try {
                p.countTwo(last ? null : other);
            } catch (NullPointerException e) {
                System.out.println("another is null: first = " + p.x + ", " + e.getMessage());
            }
            try {
                p.countAt(a, last ? 1 : 0);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("an index: first = " + p.x + ", second = " + p.y);
            }
            if (last) p.next = null;
            try {
                p.countNext();
            } catch (NullPointerException e) {
                System.out.println("next is null: second = " + p.y + ", " + e.getMessage());
            }
            if (last) p = null;
            try {
                p.move(1);
            } catch (NullPointerException e) {
                System.out.println("the receiver is null: " + e.getStackTrace()[0].getLineNumber());
            }
        }
        System.out.println("other: " + other.x + " " + other.y);
    }

    public static void main(String[] args) {
        stored();
        once();
    }
}
