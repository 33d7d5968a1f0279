// SPDX-License-Identifier: Apache-2.0
public class DefaultMethods {
    interface A {
        default String who() { return "A"; }

        static String st() { return "A.st"; }

        private String priv() { return "A.priv"; }

        default String callPriv() { return priv() + this.who(); }
    }
    interface B extends A {
        @Override
        default String who() {
            return "B" + A.super.who();
        }

        private static String ps() { return "ps"; }

        default String callPs() { return ps(); }
    }
    interface C extends A {}
    interface D extends A {
        @Override
        default String who() {
            return "D";
        }
    }

    static class BC implements B, C {}

    static class BD implements B, D {
        @Override
        public String who() {
            return B.super.who() + D.super.who();
        }
    }

    static class Base {
        public String who() { return "Base"; }
    }

    static class ClassWins extends Base implements B {}

    static abstract class Abs implements A { @Override public abstract String who(); }

    static class FromAbs extends Abs {
        public String who() { return "FromAbs"; }

        @Override
        public String callPriv() {
            return "over " + super.callPriv();
        }
    }

    interface G<T> {
        default T id(T t) { return t; }
    }
    interface GS extends G<String> {
        @Override
        default String id(String s) {
            return "GS" + s;
        }
    }

    static class GI implements GS {}

    interface Eq {
        boolean equals(Object o);
        int hashCode();
        String toString();
    }

    record R(int x) implements A {}

    enum E implements B {
        ONE {
            @Override
            public String who() {
                return "ONE";
            }
        },
        TWO
    }

    static class Private {
        private String p() { return "Private.p"; }

        String call(Private o) { return o.p(); }
    }

    static class PrivateSub extends Private {
        private String p() { return "PrivateSub.p"; }

        public String q() { return p(); }
    }

    static class Protected implements Cloneable {
        protected Object clone() {
            try {
                return super.clone();
            } catch (CloneNotSupportedException e) {
                return null;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println("new BC().who() = " + new BC().who());
        System.out.println("new BD().who() = " + new BD().who());
        System.out.println("new ClassWins().who() = " + new ClassWins().who());
        System.out.println("new FromAbs().who() = " + new FromAbs().who());
        System.out.println("new BC().callPriv() = " + new BC().callPriv());
        System.out.println("new FromAbs().callPriv() = " + new FromAbs().callPriv());
        System.out.println("new BC().callPs() = " + new BC().callPs());
        System.out.println("A.st() = " + A.st());
        System.out.println("new GI().id(\"x\") + ((G) new GI()).id(\"y\") = " +
            (new GI().id("x") + ((G) new GI()).id("y")));
        try {
            ((G) new GI()).id(1);
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        A[] all = {new BC(), new BD(), new ClassWins(), new FromAbs(), new R(1), E.ONE, E.TWO};
        for (A a : all) System.out.println("a.who() + a.callPriv() = " + (a.who() + a.callPriv()));
        Eq e = new Eq() {};
        System.out.println("e.equals(e) = " + e.equals(e));
        PrivateSub ps = new PrivateSub();
        System.out.println("ps.call(ps) + ps.q() = " + (ps.call(ps) + ps.q()));
        System.out.println(
            "new Protected().clone() != null = " + (new Protected().clone() != null));
        Object o = new int[] {1};
        System.out.println("((int[]) o).clone()[0] = " + ((int[]) o).clone()[0]);
        System.out.println("o instanceof Cloneable = " + (o instanceof Cloneable));
        System.out.println(
            "o instanceof java.io.Serializable = " + (o instanceof java.io.Serializable));
        CharSequence cs = new StringBuilder("abc");
        System.out.println("cs.toString() = " + cs.toString());
        System.out.println("cs.hashCode() * 0 = " + (cs.hashCode() * 0));
        System.out.println("cs.chars().sum() = " + cs.chars().sum());
        System.out.println(
            "CharSequence.compare(cs, \"abd\") = " + CharSequence.compare(cs, "abd"));
    }

    static {}
}
