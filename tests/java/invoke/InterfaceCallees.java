// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// Small methods behind an interface, called so often that a compiler may put the one that it has
// met in the place of the calls: what another class does, what they throw, and what happens when
// the class has gone and another one lies where it was.
import java.lang.invoke.MethodHandles;
import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;

public class InterfaceCallees {
    static final int ROUNDS = 3000;

    interface Source {
        int value();

        default int twice() { return value() + value(); }
    }

    // --- who is called ---

    static class One implements Source {
        public int value() { return 1; }
    }

    static class Ten implements Source {
        public int value() { return 10; }
    }

    static class Hundred implements Source {
        public int value() { return 100; }

        public int twice() { return 7; }
    }

    static class SubOne extends One {}

    static int ask(Source s, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += s.value() + s.twice();
        return sum;
    }

    static void selected() {
        System.out.println("one class: " + ask(new One(), ROUNDS));
        System.out.println("a second: " + ask(new Ten(), ROUNDS));
        System.out.println("a third: " + ask(new Hundred(), ROUNDS));
        System.out.println("one that inherits: " + ask(new SubOne(), ROUNDS));
        System.out.println("the first again: " + ask(new One(), ROUNDS));
    }

    static int mixed(Source a, Source b, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum = sum * 3 + ((i & 7) == 7 ? b : a).value();
        return sum;
    }

    // --- lambdas, and a call inside of what was put in the place of a call ---

    static int fold(int[] a, IntBinaryOperator by) {
        int value = 0;
        for (int i : a) value = by.applyAsInt(value, i);
        return value;
    }

    static int ofPair(Source a, Source b) { return a.value() - b.value(); }

    static int pairs(Source a, Source b, int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) sum += ofPair(a, b);
        return sum;
    }

    static void lambdas() {
        int[] a = new int[ROUNDS];
        for (int i = 0; i < a.length; i++) a[i] = i * 7919;
        System.out.println("sum = " + fold(a, (x, y) -> x + y));
        System.out.println("larger = " + fold(a, (x, y) -> x > y ? x : y));
        int by = a[5];
        System.out.println("hash = " + fold(a, (x, y) -> x * by + y));
        System.out.println("pairs = " + pairs(new Ten(), new One(), ROUNDS));
        System.out.println("other pairs = " + pairs(new One(), new Hundred(), ROUNDS));
        System.out.println("mixed = " + mixed(new One(), new Ten(), ROUNDS));
    }

    // --- exceptions: the frames are there ---

    static class Item implements Source {
        int[] items = {1, 2, 3};
        int at;

        public int value() { return items[at]; }
    }

    static int plusOne(Source s) { return s.value() + 1; }

    static void frames(String what, Throwable t) {
        StringBuilder s = new StringBuilder(what + ": " + t.getClass().getSimpleName());
        for (StackTraceElement e : t.getStackTrace())
            if (e.getClassName().startsWith("InterfaceCallees"))
                s.append(" ").append(e.getMethodName()).append(":").append(e.getLineNumber());
        System.out.println(s + " " + t.getMessage());
    }

    static void exceptions() {
        Item item = new Item();
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
                frames("an index", e);
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

    static class Odd implements IntSupplier {
        public int getAsInt() { return 3; }
    }

    static class Even implements IntSupplier {
        public int getAsInt() { return 4; }
    }

    static int sum(IntSupplier s) {
        int sum = 0;
        for (int i = 0; i < ROUNDS; i++) sum += s.getAsInt();
        return sum;
    }

    static int sumOfHidden(byte[] bytes) throws Exception {
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        return sum((IntSupplier) hidden.getDeclaredConstructor().newInstance());
    }

    static byte[] bytesOf(Class<?> c) throws Exception {
        try (var in = c.getResourceAsStream(c.getName() + ".class")) {
            return in.readAllBytes();
        }
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
        lambdas();
        exceptions();
        classesThatGo();
    }
}
