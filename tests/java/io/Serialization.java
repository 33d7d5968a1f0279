// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;
import java.util.function.*;

public class Serialization {
    static class Plain implements Serializable {
        private static final long serialVersionUID = 7;
        int i = 5;
        String s = "str";
        transient int t = 9;
        long[] arr = {1, 2};
        Plain self = this;
        List<Object> list = new ArrayList<>(List.of(1, "two", 3.0));
        byte b = 1;
        char c = 'c';
        double d = 1.5;
        float f = 2.5f;
        boolean z = true;
        short sh = -3;
    }

    static class Parent {
        int p = 100;

        Parent() { p = 55; }
    }

    static class NoDefault {
        NoDefault(int x) {}
    }

    static class Child extends Parent implements Serializable {
        int c = 1;
        { p = 77; }
    }

    static class BadChild extends NoDefault implements Serializable {
        BadChild() { super(1); }
    }

    static class Custom implements Serializable {
        transient int x = 3;

        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeInt(x * 2);
            o.writeObject("extra");
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            x = i.readInt();
            i.readObject();
        }
    }

    static class Replace implements Serializable {
        Object writeReplace() { return new Holder("replaced"); }
    }

    static class Holder implements Serializable {
        String v;

        Holder(String v) { this.v = v; }

        Object readResolve() { return "resolved " + v; }
    }

    public static class Ext implements Externalizable {
        int v;

        public Ext() { System.out.println("Ext()"); }

        Ext(int v) { this.v = v; }

        public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(v); }

        public void readExternal(ObjectInput i) throws IOException { v = i.readInt() + 1; }
    }

    enum En {
        A {
            int q() { return 1; }
        },
        B;

        int q() { return 2; }
    }

    record Rec(int a, String b, Rec next) implements Serializable {
        Rec {
            if (a < 0) throw new IllegalArgumentException("neg");
        }
    }

    static class NotSer {}

    static class HasNot implements Serializable { Object o = new NotSer(); }

    interface SerFn extends Function<Integer, Integer>, Serializable {}

    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("virtual", int.class)};

        private void writeObject(ObjectOutputStream o) throws IOException {
            o.putFields().put("virtual", 12);
            o.writeFields();
        }

        int got;

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            got = i.readFields().get("virtual", -1);
        }
    }

    static byte[] ser(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream s = new ObjectOutputStream(b)) {
            s.writeObject(o);
        }
        return b.toByteArray();
    }

    static <T> T copy(T o) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(ser(o))).readObject();
    }

    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("fields of each type");
        Plain p = copy(new Plain());
        System.out.println("p.i = " + p.i);
        System.out.println("p.s = " + p.s);
        System.out.println("p.t = " + p.t);
        System.out.println("Arrays.toString(p.arr) = " + Arrays.toString(p.arr));
        System.out.println("p.self == p = " + (p.self == p));
        System.out.println("p.list = " + p.list);
        System.out.println("p.b = " + p.b);
        System.out.println("p.c = " + p.c);
        System.out.println("p.d = " + p.d);
        System.out.println("p.f = " + p.f);
        System.out.println("p.z = " + p.z);
        System.out.println("p.sh = " + p.sh);
        System.out.println("ser(new Plain()).length = " + ser(new Plain()).length +
            ", Arrays.hashCode(ser(new Plain())) = " + Arrays.hashCode(ser(new Plain())));

        section("classes above");
        Child c = copy(new Child());
        System.out.println("c.p = " + c.p + ", c.c = " + c.c);
        attempt("copy(new BadChild())", () -> copy(new BadChild()));

        section("own methods");
        System.out.println("copy(new Custom()).x = " + copy(new Custom()).x);
        System.out.println(
            "(Object) copy((Object) new Replace()) = " + (Object) copy((Object) new Replace()));

        section("Externalizable, enums, records");
        System.out.println("copy(new Ext(4)).v = " + copy(new Ext(4)).v);
        System.out.println("copy(En.A).q() = " + copy(En.A).q());
        System.out.println("copy(En.B) == En.B = " + (copy(En.B) == En.B));
        System.out.println("copy(new Rec(1, \"x\", new Rec(2, null, null))) = " +
            copy(new Rec(1, "x", new Rec(2, null, null))));

        section("what is not serializable");
        attempt("copy(new HasNot())", () -> copy(new HasNot()));
        attempt("copy(new NotSer())", () -> copy(new NotSer()));
        System.out.println("copy(new Fields()).got = " + copy(new Fields()).got);

        section("lambdas");
        int cap = 10;
        SerFn f = x -> x + cap;
        SerFn g = copy(f);
        System.out.println("g.apply(5) = " + g.apply(5));
        Supplier<String> ms = (Supplier<String> & Serializable) "abc" ::toUpperCase;
        System.out.println("copy(ms).get() = " + copy(ms).get());

        section("collections");
        for (Object o : List.of(new HashMap<>(Map.of("k", 1)), new TreeSet<>(Set.of(3, 1)),
                 new LinkedList<>(List.of("z")), new int[][] {{1}, {2}}.length, new Date(5),
                 new java.math.BigDecimal("1.50"), Optional.class, String.class, int.class,
                 new StringBuilder("sb"), Locale.GERMANY, java.time.LocalDate.EPOCH,
                 new ArrayDeque<>(List.of(1)), EnumSet.of(En.B),
                 Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))), List.of(1, 2),
                 Map.of(3, 4), new Object[0].length,
                 UUID.fromString("00000000-0000-0001-0000-000000000002"),
                 new Exception("serialized ex").getMessage()))
            System.out.println("copy(o) = " + copy(o));

        section("exceptions");
        Exception ex = copy(new IllegalStateException("m", new IOException("cause")));
        System.out.println("ex = " + ex);
        System.out.println("ex.getCause() = " + ex.getCause());
        System.out.println(
            "ex.getStackTrace()[0].getMethodName() = " + ex.getStackTrace()[0].getMethodName());

        section("an array that contains itself");
        Object[] shared = {"same", null};
        shared[1] = shared;
        Object[] sc = copy(shared);
        System.out.println("sc[1] == sc = " + (sc[1] == sc));

        section("damaged streams");
        byte[] bytes = ser(new Rec(5, "q", null));
        for (int i = bytes.length - 1; i > 0; i--)
            if (bytes[i] == 5) {
                bytes[i - 3] = -1;
                break;
            }
        attempt("new ObjectInputStream(...).readObject()",
            () -> new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject());
        attempt("new ObjectInputStream(...).readObject()",
            () -> new ObjectInputStream(new ByteArrayInputStream(new byte[10])).readObject());
        attempt("new ObjectInputStream(...).readObject()", () -> {
            byte[] t = ser("trunc");
            return new ObjectInputStream(new ByteArrayInputStream(t, 0, t.length - 2)).readObject();
        });

        section("ObjectStreamClass");
        System.out.println("ObjectStreamClass.lookup(Plain.class).getSerialVersionUID() = " +
            ObjectStreamClass.lookup(Plain.class).getSerialVersionUID());
        System.out.println("ObjectStreamClass.lookup(Child.class).getSerialVersionUID() = " +
            ObjectStreamClass.lookup(Child.class).getSerialVersionUID());
        System.out.println(
            "ObjectStreamClass.lookup(NotSer.class) = " + ObjectStreamClass.lookup(NotSer.class));
        System.out.println("Arrays.toString(...) = " +
            Arrays.toString(ObjectStreamClass.lookup(Plain.class).getFields()));

        section("filters");
        ObjectInputStream fi = new ObjectInputStream(new ByteArrayInputStream(ser(new Plain())));
        fi.setObjectInputFilter(i
            -> i.serialClass() == Plain.class ? ObjectInputFilter.Status.REJECTED
                                              : ObjectInputFilter.Status.UNDECIDED);
        attempt("fi::readObject", fi::readObject);

        section("replacing objects");
        ObjectOutputStream oo = new ObjectOutputStream(new ByteArrayOutputStream()) {
            { enableReplaceObject(true); }
            protected Object replaceObject(Object o) {
                System.out.println("replace " + o);
                return o;
            }
        };
        oo.writeObject("r");
        oo.writeUnshared("u");
        oo.reset();
    }
}
