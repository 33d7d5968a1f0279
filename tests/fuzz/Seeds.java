/* SPDX-License-Identifier: Apache-2.0
 * Seeds.java - compiles to small class files that between them have every attribute javac writes:
 * material for mutants.
 */
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

@Seeds.Ann(value = "x", numbers = {1, 2}, kind = RetentionPolicy.CLASS, type = String.class,
    inner = @Deprecated)
public class Seeds<T extends Comparable<T>> implements Runnable, java.io.Serializable {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
    @interface Ann {
        String value() default "none";
        int[] numbers() default {};
        RetentionPolicy kind() default RetentionPolicy.SOURCE;
        Class<?> type() default Object.class;
        Deprecated inner() default @Deprecated;
    }
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
    @interface Use {
        int value() default 0;
    }
    @Retention(RetentionPolicy.CLASS)
    @interface Hidden {}

    static final long serialVersionUID = 42L;
    static final int I = 7;
    static final float F = 1.5f;
    static final double D = 2.5;
    static final String S = "text";
    static final boolean Z = true;
    static final char C = 'c';
    @Ann @Hidden volatile transient int field;
    protected List<@Use String> list = new ArrayList<>();
    private @Deprecated T t;

    record Point(@Ann int x, @Use(3) List<String> y) {
        Point {
            if (x < 0) throw new IllegalArgumentException();
        }
    }

    sealed interface Shape permits Circle, Square {
        default int sides() { return helper(); }

        private int helper() { return 0; }

        static Shape of() { return new Circle(); }
    }

    static final class Circle implements Shape {}

    static final class Square implements Shape {
        public int sides() { return 4; }
    }

    enum Color {
        RED {
            int f() { return 1; }
        },
        GREEN;

        int f() { return 0; }
    }

    abstract static class Abs {
        abstract void a() throws java.io.IOException;
        native int n(long l);

        strictfp double s() { return 1; }

        synchronized void y(int... v) {}
    }

    public void run() {
        Runnable r = () -> System.out.println("lambda " + field + t + 'c');
        Function<String, Integer> f = Integer::parseInt;
        Object anon = new Object() {
            @Override
            public String toString() {
                return "anon" + r;
            }
        };

        class Local {
            int z = I;
        }

        try {
            long sum = 0;
            for (String s : list) {
                sum += s.length() + f.apply(s);
            }
            synchronized (this) { sum++; }
            switch (String.valueOf(sum)) {
                case "a": break;
                case "b": sum = 2;
                default:
            }
            int[][] m = new int[3][4];
            Object o = m;
            if (o instanceof int[][] q && q.length > 2)
                System.out.println(q[0].length + new Local().z);
        } catch (RuntimeException | Error e) {
            throw e;
        } finally {
            r.run();
        }
    }

    @Ann
    <X extends Exception & Runnable> int generic(@Ann final int a, @Use X b, double... c)
        throws X, java.io.IOException {
        @Use String local = "q";
        return a + local.length();
    }

    static { System.setProperty("x", S); }
}
