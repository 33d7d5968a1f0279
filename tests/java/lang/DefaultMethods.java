// SPDX-License-Identifier: Apache-2.0
// Default, static and private methods of interfaces: which of several is chosen, bridges, super.
import static test.Say.*;

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
        say("of two interfaces the more special one", new BC().who());
        say("a class that calls both", new BD().who());
        say("the class above wins", new ClassWins().who());
        say("an abstract method hides the default", new FromAbs().who());
        say("private method of an interface", new BC().callPriv());
        say("overridden one that calls it", new FromAbs().callPriv());
        say("private static method of an interface", new BC().callPs());
        say("static method of an interface", A.st());
        say("bridge method, and through the raw type", new GI().id("x") + ((G) new GI()).id("y"));
        try {
            ((G) new GI()).id(1);
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        A[] all = {new BC(), new BD(), new ClassWins(), new FromAbs(), new R(1), E.ONE, E.TWO};
        for (A a : all) say("object of a list", a.who() + a.callPriv());
        Eq e = new Eq() {};
        say("interface that declares the methods of Object", e.equals(e));
        PrivateSub ps = new PrivateSub();
        say("private methods of two classes", ps.call(ps) + ps.q());
        say("protected clone gives an object", new Protected().clone() != null);
        Object o = new int[] {1};
        say("element of a cloned array", ((int[]) o).clone()[0]);
        say("arrays are Cloneable", o instanceof Cloneable);
        say("arrays are Serializable", o instanceof java.io.Serializable);
        CharSequence cs = new StringBuilder("abc");
        say("text of a builder", cs.toString());
        say("its hash code times zero", cs.hashCode() * 0);
        say("sum of its chars", cs.chars().sum());
        say("compared with a greater one", CharSequence.compare(cs, "abd"));
    }

    static {}
}
