// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class InnerGames {
    private int p = 1;
    private static String sp = "s";

    private int priv(int x) { return x * p; }

    private static <T> T id(T t) { return t; }

    class A {
        private int q = p * 10;

        class B {
            private int r = q + p;

            class C {
                int all() { return p++ + q-- + ++r + priv(3) + InnerGames.this.p + A.this.q; }
            }
        }

        void call() {
            p = 50;
            priv(2);
            sp += "x";
        }
    }

    static class S {
        private S() {}

        private int x = 9;

        private class T {
            int y = x;
        }

        T t() { return new T(); }
    }

    class Sub extends A {
        private int q = 7;

        int both() { return q + super.q + ((A) this).q; }
    }

    static class OuterSub extends InnerGames.A {
        OuterSub(InnerGames o) { o.super(); }
    }

    interface Shape {
        int SIDES = id(4);

        class Impl implements Shape {
            public String toString() { return "Impl" + SIDES; }
        }

        Shape DEFAULT = new Impl();

        enum Kind {
            ROUND,
            SQUARE {
                Shape make() { return new Impl(); }
            };

            Shape make() { return null; }
        }

        record R(Kind k) {}
    }

    Iterator<Integer> iter(final int n) {
        int off = 100;
        return new Iterator<>() {
            int i = 0;
            {
                i = -1;
                i++;
            }
            public boolean hasNext() { return i < n; }
            public Integer next() { return off + p + i++; }
        };
    }

    Object local(int cap) {
        String txt = "t";

        class L {
            int v = cap;

            L twice() {
                return new L() {
                    { v *= 2; }
                    @Override
                    public String toString() {
                        return "anon" + txt + v + p;
                    }
                };
            }

            public String toString() { return "L" + v; }
        }

        record LR(int a) {
            static int k = 3;
            int s() { return a + k; }
        }

        enum LE { P, Q }

        interface LI {
            int f();
        }
        LI li = () -> cap;
        return new L().twice().toString() + new L() + new LR(1).s() + LE.Q + li.f();
    }

    InnerGames() {}

    InnerGames(int v) {
        this();
        p = v;
        {
            int v2 = v;
            p += v2;
        }
    }

    static int shadow = 1;

    static int shadow(int shadow) {
        {
            int x = shadow;
            InnerGames.shadow += x;
        }
        return InnerGames.shadow;
    }

    abstract static class Tmpl {
        final String s;

        Tmpl() { s = build(); }

        abstract String build();
    }

    static Tmpl capture(String c) {
        return new Tmpl() {
            String build() { return "built" + c; }
        };
    }

    public static void main(String[] args) {
        InnerGames o = new InnerGames(3);
        A a = o.new A();
        A.B b = a.new B();
        A.B.C c = b.new C();
        System.out.println("c.all() = " + c.all());
        System.out.println("c.all() = " + c.all());
        System.out.println("o.p = " + o.p);
        System.out.println("a.q = " + a.q);
        System.out.println("b.r = " + b.r);
        a.call();
        System.out.println("o.p + sp = " + (o.p + sp));
        System.out.println("new S().t().y = " + new S().t().y);
        System.out.println("o.new Sub().both() = " + o.new Sub().both());
        System.out.println("((A) new OuterSub(o)).q = " + ((A) new OuterSub(o)).q);
        try {
            new OuterSub(null);
        } catch (NullPointerException e) {
            System.out.println("null outer");
        }
        try {
            A nul = ((InnerGames) null).new A();
        } catch (NullPointerException e) {
            System.out.println("null outer 2");
        }
        System.out.println("Shape.DEFAULT = " + Shape.DEFAULT);
        System.out.println("Shape.Kind.SQUARE.make() = " + Shape.Kind.SQUARE.make());
        System.out.println("Shape.Kind.ROUND.make() = " + Shape.Kind.ROUND.make());
        System.out.println("new Shape.R(Shape.Kind.ROUND) = " + new Shape.R(Shape.Kind.ROUND));
        System.out.println(
            "Shape.Kind.SQUARE.getClass().getName() = " + Shape.Kind.SQUARE.getClass().getName());
        for (Iterator<Integer> it = o.iter(3); it.hasNext();) System.out.print(it.next() + " ");
        System.out.println("o.local(6) = " + o.local(6));
        System.out.println("shadow(5) + capture(\"X\").s = " + (shadow(5) + capture("X").s));
        StringBuilder sb = new StringBuilder();
        new Object() {
            void rec(int n) {
                if (n > 0) {
                    sb.append(n);
                    rec(n - 1);
                }
            }
        }.rec(4);
        System.out.println("sb = " + sb);
        int[] counter = {0};
        Runnable inc = () -> {
            class In {
                void go() {
                    counter[0] += 2;
                    Runnable r2 = () -> counter[0]++;
                    r2.run();
                }
            }

            new In().go();
        };
        inc.run();
        inc.run();
        System.out.println("counter[0] = " + counter[0]);
        List<Object> l = new ArrayList<>() {
            {
                add(1);
                add("two");
                addAll(List.of(3, 4));
            }
        };
        System.out.println("l = " + l + ", l.getClass().getName() = " + l.getClass().getName());
        System.out.println("A.B.C.class.getName() = " + A.B.C.class.getName());
        System.out.println("A.B.C.class.getCanonicalName() = " + A.B.C.class.getCanonicalName());
        System.out.println("Modifier(A.class) = " + Modifier(A.class));
        System.out.println("Modifier(Shape.Impl.class) = " + Modifier(Shape.Impl.class));
        System.out.println("Modifier(Shape.Kind.class) = " + Modifier(Shape.Kind.class));
        System.out.println("Modifier(S.class) = " + Modifier(S.class));
        System.out.println("Arrays.toString(A.B.class.getDeclaredConstructors()) = " +
            Arrays.toString(A.B.class.getDeclaredConstructors()));
        System.out.println(
            "A.B.class.getDeclaredFields().length = " + A.B.class.getDeclaredFields().length);
    }

    static String Modifier(Class<?> c) {
        return " " + java.lang.reflect.Modifier.toString(c.getModifiers()) + " ";
    }
}
