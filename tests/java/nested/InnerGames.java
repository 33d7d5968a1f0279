// SPDX-License-Identifier: Apache-2.0
// Inner, local and anonymous classes in each other: outer instances, captured variables, names.
import java.util.*;
import static test.Say.*;

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
        say("sum over four classes", c.all());
        say("again, with what it changed", c.all());
        say("field of the outermost", o.p);
        say("field of the first inner class", a.q);
        say("field of the second", b.r);
        a.call();
        say("two fields that an inner class set", o.p + sp);
        say("private field of a nested class", new S().t().y);
        say("fields of a class and of the one above", o.new Sub().both());
        say("field by an outer instance given to super", ((A) new OuterSub(o)).q);
        try {
            new OuterSub(null);
        } catch (NullPointerException e) {
            System.out.println("no outer instance for super");
        }
        try {
            A nul = ((InnerGames) null).new A();
        } catch (NullPointerException e) {
            System.out.println("no outer instance for new");
        }
        say("object made by an interface", Shape.DEFAULT);
        say("constant with a body", Shape.Kind.SQUARE.make());
        say("constant without one", Shape.Kind.ROUND.make());
        say("record in an interface", new Shape.R(Shape.Kind.ROUND));
        say("class of the constant with a body", Shape.Kind.SQUARE.getClass().getName());
        for (Iterator<Integer> it = o.iter(3); it.hasNext();) say("next", it.next());
        say("local classes, record, enum, interface", o.local(6));
        say("name with four meanings", shadow(5));
        say("text built before the capture", capture("X").s);
        StringBuilder sb = new StringBuilder();
        new Object() {
            void rec(int n) {
                if (n > 0) {
                    sb.append(n);
                    rec(n - 1);
                }
            }
        }.rec(4);
        say("recursion in an anonymous class", sb);
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
        say("counter of a lambda in a lambda", counter[0]);
        List<Object> l = new ArrayList<>() {
            {
                add(1);
                add("two");
                addAll(List.of(3, 4));
            }
        };
        say("list with an initializer", l);
        say("its class", l.getClass().getName());
        say("name three deep", A.B.C.class.getName());
        say("canonical name", A.B.C.class.getCanonicalName());
        say("modifiers of an inner class", Modifier(A.class));
        say("modifiers of a class in an interface", Modifier(Shape.Impl.class));
        say("modifiers of an enum in an interface", Modifier(Shape.Kind.class));
        say("modifiers of a nested class", Modifier(S.class));
        say("constructors", Arrays.toString(A.B.class.getDeclaredConstructors()));
        say("fields", A.B.class.getDeclaredFields().length);
    }

    static String Modifier(Class<?> c) {
        return " " + java.lang.reflect.Modifier.toString(c.getModifiers()) + " ";
    }
}
