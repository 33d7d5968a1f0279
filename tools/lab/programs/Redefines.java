// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;

/**
 * Classes get other bodies while threads run the old ones: methods become obsolete, line numbers
 * change, hooks see the same class again, and two classes of one name.
 */
class Redefines {
    /** What is redefined; Second has its other bodies. */
    static class First {
        static int calls;

        static int value() {
            calls++;
            return 1;
        }

        /** Stays in its old body while the class changes. */
        static int stay(CountDownLatch inside, CountDownLatch changed) throws Exception {
            inside.countDown();
            changed.await();
            return 10 + value();
        }

        static void fail() { throw new IllegalStateException("first"); }
    }

    static class Second {
        static int calls;

        static int value() {
            int more = 0;
            for (int i = 0; i < 10; i++) {
                more += i % 2;
            }
            calls += more / 5;
            return 2;
        }

        static int stay(CountDownLatch inside, CountDownLatch changed) throws Exception {
            inside.countDown();
            int own = 20;
            changed.await();
            return own + value();
        }

        static void fail() {
            int line = 2;
            throw new IllegalStateException("second " + line);
        }
    }

    /** Has a method more: it cannot be the new body of First. */
    static class Other {
        static int calls;

        static int value() { return 3; }

        static void more() {}
    }

    private static byte[] bytes(Class<?> of, Class<?> as) throws IOException {
        String name = of.getName().replace('.', '/'), to = as.getName().replace('.', '/');
        try (InputStream in = of.getClassLoader().getResourceAsStream(name + ".class")) {
            return Bytes.renamed(in.readAllBytes(), name, to);
        }
    }

    private static void stay(int[] stayed, CountDownLatch inside, CountDownLatch changed) {
        try {
            stayed[0] = First.stay(inside, changed);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static String outcome() {
        try {
            First.fail();
            return "none";
        } catch (IllegalStateException e) {
            return e.getMessage() + " in " + e.getStackTrace()[0].getMethodName();
        }
    }

    /** Two classes that get one name, in two loaders. */
    public static class One implements IntSupplier {
        @Override
        public int getAsInt() {
            return 1;
        }
    }

    public static class Two implements IntSupplier {
        @Override
        public int getAsInt() {
            return 2;
        }
    }

    private static final class Own extends ClassLoader {
        Own() { super(Redefines.class.getClassLoader()); }

        Class<?> define(String name, byte[] b) {
            return defineClass(name.replace('/', '.'), b, 0, b.length);
        }
    }

    private static Class<?> plug(Class<?> from, String to) throws Exception {
        String name = from.getName().replace('.', '/');
        try (InputStream in = from.getClassLoader().getResourceAsStream(name + ".class")) {
            return new Own().define(to, Bytes.renamed(in.readAllBytes(), name, to));
        }
    }

    private static int of(Class<?> k) throws Exception {
        return ((IntSupplier) k.getConstructor().newInstance()).getAsInt();
    }

    private static void plugs() throws Exception {
        String name = Redefines.class.getName().replace('.', '/') + "$Plug";
        Class<?> one = plug(One.class, name), two = plug(Two.class, name);
        int error = Lab.retransform(one) + Lab.retransform(two);
        System.out.println("program: plugs " + of(one) + ", " + of(two) + ", error " + error);
        System.gc();
        System.out.println("program: after a collection " + of(one) + ", " + of(two));
    }

    public static void main(String[] args) throws Exception {
        byte[][] bodies = {bytes(Second.class, First.class), bytes(First.class, First.class)};
        byte[] other = bytes(Other.class, First.class);
        System.out.println("program: value " + First.value());
        int refused = 0;
        for (int i = 0; i < 6 * Integer.getInteger("lab.scale", 1); i++) {
            CountDownLatch inside = new CountDownLatch(1), changed = new CountDownLatch(1);
            int[] stayed = new int[1];
            Thread t = new Thread(new Runnable() {
                @Override
                public void run() {
                    stay(stayed, inside, changed);
                }
            }, "redefines-" + i);
            t.start();
            inside.await();
            int error = Lab.redefine(First.class, bodies[i % 2]);
            changed.countDown();
            t.join();
            refused += Lab.redefine(First.class, other) != 0 ? 1 : 0;
            error += Lab.retransform(First.class);
            if (i < 4) {
                System.out.println("program: error " + error + ", value " + First.value() +
                    ", the old body gave " + stayed[0] + ", failed with " + outcome());
            }
        }
        plugs();
        System.out.println("program: refused " + (refused > 0));
        System.out.println("program: calls " + (First.calls > 0));
        System.out.println("program: done");
    }
}
