// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// Methods that classes override, called where objects of one class come, so often that a compiler
// may put the one that it has met in the place of the calls: what another class does, what they
// throw, switches and long methods among them, and what happens when the class has gone and another
// one lies where it was.
import java.lang.invoke.MethodHandles;

public class VirtualCallees {
    static final int ROUNDS = 3000;

    public abstract static class Source {
        int[] items = {5, 6, 7};
        int at;

        public abstract int value();

        int twice() { return value() + value(); }

        /** longer than what is small */
        int kind(int k) {
            switch (k) {
                case 0: return 10;
                case 1: return items[at];
                case 2: return value();
                case 3: return items.length * 3 + k;
                case 4: return twice();
                case 5: return -items[k - 3];
                default: return 1 + k * (k - 1) / 2 - (k ^ 5) + (k << 1);
            }
        }
    }

    public static class One extends Source {
        public int value() { return 1; }
    }

    public static class Item extends Source {
        public int value() { return items[at]; }

        int twice() { return 7; }

        int kind(int k) { return k > 5 ? value() : super.kind(k); }
    }

    public static class SubItem extends Item {}

    static int ask(Source s, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum = sum * 3 + s.value() + s.twice() + s.kind(i & 7);
        return sum;
    }

    static int askItems(Source s, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum = sum * 5 + s.value() + s.kind(i % 9);
        return sum;
    }

    static void selected() {
        System.out.println("one class: " + ask(new One(), ROUNDS));
        System.out.println("a second: " + ask(new Item(), ROUNDS));
        System.out.println("one that inherits: " + ask(new SubItem(), ROUNDS));
        System.out.println("the first again: " + ask(new One(), ROUNDS));
        System.out.println("elsewhere the second: " + askItems(new Item(), ROUNDS));
        System.out.println("one that inherits there: " + askItems(new SubItem(), ROUNDS));
        System.out.println("the first there: " + askItems(new One(), ROUNDS));
    }

    // --- exceptions: the frames are there ---

    static int plusOne(Source s) { return s.value() + s.kind(1) + 1; }

    static void frames(String what, Throwable t) {
        StringBuilder s = new StringBuilder(what + ": " + t.getClass().getSimpleName());
        for (StackTraceElement e : t.getStackTrace())
            if (e.getClassName().startsWith("VirtualCallees"))
                s.append(" ").append(e.getMethodName()).append(":").append(e.getLineNumber());
        System.out.println(s + " " + t.getMessage());
    }

    static void exceptions(String who, Source item) {
        int sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            item.at = i % 3;
            sum += plusOne(item);
        }
        for (int i = 0; i < 2; i++) {
            try {
                item.at = 3;
                plusOne(item);
            } catch (ArrayIndexOutOfBoundsException e) {
                frames("an index, " + who, e);
            }
            try {
                item.items = null;
                plusOne(item);
            } catch (NullPointerException e) {
                frames("a field is null", e);
            }
            try {
                plusOne(null);
            } catch (NullPointerException e) {
                frames("the receiver is null", e);
            }
            item.items = new int[1];
        }
        System.out.println("sum = " + sum);
    }

    // --- the class goes, and another one may lie where it was ---

    public static class Odd extends Source {
        public int value() { return 3; }
    }

    public static class Even extends Source {
        public int value() { return 4; }
    }

    static int sum(Source s) {
        int sum = 0;
        for (int i = 0; i < ROUNDS; i++) sum += s.value() + s.twice();
        return sum;
    }

    static byte[] bytesOf(Class<?> c) throws Exception {
        try (var in = c.getResourceAsStream(c.getName() + ".class")) {
            return in.readAllBytes();
        }
    }

    static int sumOfHidden(byte[] bytes) throws Exception {
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        return sum((Source) hidden.getDeclaredConstructor().newInstance());
    }

    static void classesThatGo() throws Exception {
        byte[] odd = bytesOf(Odd.class), even = bytesOf(Even.class);
        for (int i = 0; i < 6; i++) {
            System.out.println("sum = " + sumOfHidden(i % 2 == 0 ? even : odd));
            System.gc();
        }
    }

    public static void main(String[] args) throws Exception {
        selected();
        exceptions("thrown in value", new Item());
        exceptions("thrown in kind", new One());
        classesThatGo();
    }
}
