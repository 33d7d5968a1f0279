// SPDX-License-Identifier: Apache-2.0
// Serialization: fields, own methods, externals, enums, records, lambdas, filters, damaged
// streams.
import java.io.*;
import java.util.*;
import java.util.function.*;
import static test.Say.*;

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

        public Ext() { System.out.println("constructor of the external class"); }

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

    public static void main(String[] args) throws Exception {
        section("fields of each type");
        Plain p = copy(new Plain());
        say("int", p.i);
        say("String", p.s);
        say("transient", p.t);
        say("array", Arrays.toString(p.arr));
        say("itself", p.self == p);
        say("list", p.list);
        say("byte", p.b);
        say("char", p.c);
        say("double", p.d);
        say("float", p.f);
        say("boolean", p.z);
        say("short", p.sh);
        say("length of the stream", ser(new Plain()).length);
        say("hash of the stream", Arrays.hashCode(ser(new Plain())));

        section("classes above");
        Child c = copy(new Child());
        say("field of a class above that is not serializable", c.p);
        say("own field", c.c);
        attempt("class above without a constructor", () -> copy(new BadChild()));

        section("own methods");
        say("written twice as large", copy(new Custom()).x);
        say("replaced and resolved", (Object) copy((Object) new Replace()));

        section("Externalizable, enums, records");
        say("external value and one", copy(new Ext(4)).v);
        say("method of an enum constant", copy(En.A).q());
        say("the other constant is the same", copy(En.B) == En.B);
        say("record", copy(new Rec(1, "x", new Rec(2, null, null))));

        section("what is not serializable");
        attempt("field that is not serializable", () -> copy(new HasNot()));
        attempt("object that is not serializable", () -> copy(new NotSer()));
        say("field that is only in the stream", copy(new Fields()).got);

        section("lambdas");
        int cap = 10;
        SerFn f = x -> x + cap;
        SerFn g = copy(f);
        say("lambda with a captured value", g.apply(5));
        Supplier<String> ms = (Supplier<String> & Serializable) "abc" ::toUpperCase;
        say("method of a captured String", copy(ms).get());

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
            say("copy", copy(o));

        section("exceptions");
        Exception ex = copy(new IllegalStateException("m", new IOException("cause")));
        say("exception", ex);
        say("its cause", ex.getCause());
        say("method of its first frame", ex.getStackTrace()[0].getMethodName());

        section("an array that contains itself");
        Object[] shared = {"same", null};
        shared[1] = shared;
        Object[] sc = copy(shared);
        say("the copy contains itself", sc[1] == sc);

        section("damaged streams");
        byte[] bytes = ser(new Rec(5, "q", null));
        for (int i = bytes.length - 1; i > 0; i--)
            if (bytes[i] == 5) {
                bytes[i - 3] = -1;
                break;
            }
        attempt("record with a value that it refuses",
            () -> new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject());
        attempt("stream of zeros",
            () -> new ObjectInputStream(new ByteArrayInputStream(new byte[10])).readObject());
        attempt("stream that ends early", () -> {
            byte[] t = ser("trunc");
            return new ObjectInputStream(new ByteArrayInputStream(t, 0, t.length - 2)).readObject();
        });

        section("ObjectStreamClass");
        say("version that is declared",
            ObjectStreamClass.lookup(Plain.class).getSerialVersionUID());
        say("version that is computed",
            ObjectStreamClass.lookup(Child.class).getSerialVersionUID());
        say("class that is not serializable", ObjectStreamClass.lookup(NotSer.class));
        say("fields", Arrays.toString(ObjectStreamClass.lookup(Plain.class).getFields()));

        section("filters");
        ObjectInputStream fi = new ObjectInputStream(new ByteArrayInputStream(ser(new Plain())));
        fi.setObjectInputFilter(i
            -> i.serialClass() == Plain.class ? ObjectInputFilter.Status.REJECTED
                                              : ObjectInputFilter.Status.UNDECIDED);
        attempt("class that the filter rejects", fi::readObject);

        section("replacing objects");
        ObjectOutputStream oo = new ObjectOutputStream(new ByteArrayOutputStream()) {
            { enableReplaceObject(true); }
            protected Object replaceObject(Object o) {
                say("asked to replace", o);
                return o;
            }
        };
        oo.writeObject("r");
        oo.writeUnshared("u");
        oo.reset();
    }
}
