// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Values of each type in fields, variables and results; variables that share a slot, and such of
 * generic types, in methods that throw; parameters behind such that take two slots.  One thread
 * does it all, the same each time.
 */
class Values extends Value {
    private boolean flag;
    private byte small;
    private char letter;
    private short middle;
    private int number;
    private long large;
    private float part;
    private double exact;
    private Object other;
    private String text;
    // large ones: who takes a length for a number of bytes reads the beginning only
    private static final String TEXT = "a value ".repeat(1500), LONGER = "a longer ".repeat(2500);
    private static final int[] NUMBERS = new int[10_000];
    private static int total;
    private static long all = 1;
    private static Object last;
    private static String lastText = "none";
    private static boolean lastFlag;
    private static byte lastSmall;
    private static char lastLetter;
    private static short lastMiddle;
    private static float lastPart;
    private static double lastExact;

    /**
     * Class files with one, two and four constants that take two entries.  Who counts each as one
     * takes what stands behind the access flags for these: the index of the class, or of its
     * superclass.  Many other constants come first, and the constructors last, so that these are
     * numbers with the bit of ACC_FINAL: when it is cleared there, the class is wrong.
     */
    private static final class One {
        static long of(int n) { return n * 6_000_000_000L; }
    }

    private static final class Two {
        static double of(int n) {
            int[] others = {100_001, 100_002, 100_003, 100_004, 100_005, 100_006, 100_007, 100_008,
                100_009, 100_010, 100_011, 100_012, 100_013, 100_014, 100_015};
            return others[n % 15] * 6_000_000_001L + 0.7;
        }

        private Two() {}
    }

    private static final class Four {
        static double of(int n) {
            int[] others = {100_001, 100_002, 100_003, 100_004, 100_005, 100_006, 100_007, 100_008,
                100_009, 100_010, 100_011, 100_012, 100_013, 100_014, 100_015, 100_016};
            return (others[n % 16] * 6_000_000_002L ^ 6_000_000_003L) * 0.8 + 0.9;
        }

        private Four() {}
    }

    /** Objects that are not initialized yet, where ways meet. */
    private Values(int n) { super(n % 2 == 0 ? n : -n); }

    private static String made(int n) {
        return new StringBuilder(n > 3 ? "more" : "less").append(n < 9 ? 'a' : 'b').toString();
    }

    private boolean flag(int n) {
        lastFlag = flag = n % 2 != 0;
        check(n);
        return flag;
    }

    private byte small(int n) {
        lastSmall = small = (byte) -n;
        check(n);
        return small;
    }

    private char letter(int n) {
        lastLetter = letter = (char) ('a' + n);
        check(n);
        return letter;
    }

    private short middle(int n) {
        lastMiddle = middle = (short) (-300 * n);
        check(n);
        return middle;
    }

    private int number(int n) {
        number = -70_000 * n;
        check(n);
        return number;
    }

    private long large(int n) {
        large = -5_000_000_000L * n;
        check(n);
        return large;
    }

    private float part(int n) {
        lastPart = part = n / 4f;
        check(n);
        return part;
    }

    private double exact(int n) {
        lastExact = exact = n / 8d;
        check(n);
        return exact;
    }

    private Object other(int n) {
        last = null;
        last = other = n % 2 != 0 ? "value" : new int[n];
        check(n);
        return other;
    }

    private String text(int n) {
        lastText = text = "text " + n;
        check(n);
        return text;
    }

    /** Has a text, for which code of the program is called. */
    private static final class Named {
        private final int number;

        private Named(int number) { this.number = number; }

        static Named of(int n) { return new Named(n); }

        @Override
        public String toString() {
            return "named " + digits();
        }

        private int digits() { return String.valueOf(number).length(); }
    }

    /** Its fields are where Values has others: an ID that tells a place is the same for both. */
    private static final class Twin extends Value {
        private int first;
        private long second;
        private Object third;

        private Twin(int n) {
            super(n);
            first = n;
            second = n * 2L;
            third = this;
        }

        private int of(int n) {
            first = n + 1;
            return third == this ? (int) (first + second) : 0;
        }
    }

    /** Parameters that take two slots, before others. */
    private static long wide(long first, int second, double third, String fourth) {
        if (first == FAILS) {
            throw new IllegalArgumentException(fourth);
        }
        return first + second + (long) third + fourth.length();
    }

    private void check(int n) {
        if (n == FAILS) {
            throw new IllegalArgumentException("value " + n);
        }
        total++;
        all += n;
    }

    private static final int FAILS = 7;

    private void one(int type, int n) {
        switch (type) {
            case 0: flag(n); break;
            case 1: small(n); break;
            case 2: letter(n); break;
            case 3: middle(n); break;
            case 4: number(n); break;
            case 5: large(n); break;
            case 6: part(n); break;
            case 7: exact(n); break;
            case 8: text(n); break;
            default: other(n); break;
        }
    }

    private int failures(int n) {
        int failed = 0;
        for (int type = 0; type < 10; type++) {
            try {
                one(type, n);
            } catch (IllegalArgumentException e) {
                failed++;
            }
        }
        return failed;
    }

    /** Its variables live one after the other in the same slots. */
    private int shared(int n) {
        {
            int first = n + 3;
            String text = "text " + first;
            total += text.length();
        }
        if (n % 2 == 0) {
            long wide = n * 1_000_000_000_000L;
            all += wide;
            number(n);
        } else {
            double real = n / 3d;
            exact += real;
            number(n);
        }
        for (int i = 0; i < 2; i++) {
            int twice = 2 * i;
            total += twice;
        }
        check(n);
        return n;
    }

    /** Variables and parameters of generic types. */
    private <T extends Comparable<T>> T largest(List<T> given, Map<String, List<T>> named) {
        List<T> copy = new ArrayList<>(given);
        Map<String, List<T>> names = named;
        T best = null;
        for (T one : copy) {
            best = best == null || one.compareTo(best) > 0 ? one : best;
        }
        if (best == null) {
            throw new IllegalStateException("none of " + names.size());
        }
        return best;
    }

    private static final int OFTEN = 200; // more than what the class library has
    private static final IllegalStateException REFUSED = new IllegalStateException("refused");

    /** Throws so often that it would be among the first in a list of what methods return. */
    private static String refused(int n) {
        if (n % OFTEN != 0) {
            throw REFUSED;
        }
        return "accepted";
    }

    private static int refusals() {
        int refused = 0;
        for (int i = 0; i < OFTEN; i++) {
            try {
                total += refused(i).length();
            } catch (IllegalStateException e) {
                refused++;
            }
        }
        return refused;
    }

    public static void main(String[] args) {
        Values[] kept = new Values[20];
        int failed = 0;
        for (int i = 0; i < kept.length; i++) {
            kept[i] = new Values(i);
            total += made(i).length() + kept[i].of;
            try {
                all += wide(i, -i, i / 2d, "wide");
            } catch (IllegalArgumentException e) {
                failed++;
            }
            all += One.of(i) + (long) Two.of(i) + (long) Four.of(i);
            failed += kept[i].failures(i);
            total += Named.of(i).number + new Twin(i).of(i);
            try {
                kept[i].shared(i);
            } catch (IllegalArgumentException e) {
                failed++;
            }
            try {
                List<Integer> given = i % 3 == 0 ? List.of() : List.of(i, i + 1);
                kept[i].largest(given, Map.of("given", given));
            } catch (IllegalStateException e) {
                failed++;
            }
        }
        System.out.println("program: failed " + failed + ", refused " + refusals());
        System.out.println("program: total " + total + ", " + all + ", kept " + kept.length);
        System.out.println("program: done");
    }
}
