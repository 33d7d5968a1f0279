/* SPDX-License-Identifier: Apache-2.0
 * T.java - types as the verifier sees them, and the classes that generated code of one unit knows.
 * (JVMS 4.10.1.2)
 */
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class T {
    static final T INT = new T('I', null), FLOAT = new T('F', null), LONG = new T('J', null),
                   DOUBLE = new T('D', null), NULL = new T('N', null),
                   RETURN_ADDRESS = new T('R', null);

    /** I F J D, A reference, N null, U not yet initialized (newAt: where the `new` stands, -1:
     * this), R return address */
    final char kind;
    /** Of references: internal name, or descriptor of an array. */
    final String name;
    T parent, element;
    boolean isInterface;
    final List<T> interfaces = new ArrayList<>();
    int newAt;
    /** Index in V.KINDS, or -1. */
    int index = -1;

    private T(char kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** Of an object that `new` at this position made; of -1, a constructor's `this`. */
    static T fresh(int at) {
        T t = new T('U', null);
        t.newAt = at;
        return t;
    }

    int slots() { return kind == 'J' || kind == 'D' ? 2 : 1; }

    boolean isRef() { return kind == 'A' || kind == 'N'; }

    boolean isArray() { return kind == 'A' && name.charAt(0) == '['; }

    String desc() {
        return kind != 'A' ? String.valueOf(kind) : isArray() ? name : "L" + name + ";";
    }

    @Override
    public String toString() {
        return kind == 'A' ? name : String.valueOf(kind);
    }

    boolean subtypeOf(T to) {
        if (this == to || kind == 'N') return true;
        if (to.name.equals("java/lang/Object")) return true;
        if (isArray()) {
            if (to.name.equals("java/lang/Cloneable")) return true;
            return to.isArray() && element.kind == 'A' && to.element.kind == 'A' &&
                element.subtypeOf(to.element);
        }
        for (T c = this; c != null; c = c.parent) {
            if (c == to) return true;
            for (T i : c.interfaces)
                if (i.subtypeOf(to)) return true;
        }
        return false;
    }

    /** May a value of this type be used where `to` is expected?  Interfaces are checked when they
     * are used.  (JVMS 4.10.1.2) */
    boolean fits(T to) {
        if (kind != to.kind && !(isRef() && to.kind == 'A')) return false;
        if (kind == 'U') return newAt == to.newAt;
        if (!isRef() || to.kind == 'N') return kind == to.kind;
        return (to.isInterface && !isArray()) || subtypeOf(to);
    }

    /** The classes of one unit and what they know. */
    static final class Table {
        private final Map<String, T> byName = new LinkedHashMap<>();
        final List<T> kinds = new ArrayList<>();
        final T object, throwable, p, g, s;

        Table(String pName, String gName, String sName, String superName,
            List<String> interfacesOfG) {
            object = define("java/lang/Object", null);
            define("java/lang/Cloneable", object).isInterface = true;
            define("java/lang/String", object);
            define("java/lang/Integer", object);
            define("java/lang/Class", object);
            define("java/lang/invoke/MethodHandle", object);
            define("java/lang/invoke/MethodType", object);
            throwable = define("java/lang/Throwable", object);
            T exception = define("java/lang/Exception", throwable),
              runtime = define("java/lang/RuntimeException", exception);
            define("java/lang/Error", throwable);
            for (String e : new String[] {"ArithmeticException", "NullPointerException",
                     "ClassCastException", "ArrayStoreException", "NegativeArraySizeException",
                     "IllegalMonitorStateException"})
                define("java/lang/" + e, runtime);
            T bounds = define("java/lang/IndexOutOfBoundsException", runtime);
            define("java/lang/ArrayIndexOutOfBoundsException", bounds);
            define("WE", runtime);
            T wi = define("WI", object), wj = define("WJ", object), wa = define("WA", object),
              wb = define("WB", wa);
            wi.isInterface = wj.isInterface = true;
            wa.interfaces.add(wi);
            wb.interfaces.add(wj);
            define("WC", wb);
            p = define(pName, named(superName));
            g = define(gName, p);
            s = define(sName, g);
            for (String i : interfacesOfG) g.interfaces.add(named(i));
            for (String k : V.KINDS) {
                String name = k.equals("P") ? pName
                    : k.equals("G")         ? gName
                    : k.equals("S")         ? sName
                                            : k.replace("[LG;", "[L" + gName + ";");
                T t = named(name);
                t.index = kinds.size();
                kinds.add(t);
            }
        }

        private T define(String name, T parent) {
            T t = new T('A', name);
            t.parent = parent;
            byName.put(name, t);
            return t;
        }

        T named(String name) {
            T t = byName.get(name);
            if (t != null) return t;
            if (name.charAt(0) != '[') throw new IllegalArgumentException("unknown class " + name);
            t = define(name, object);
            t.element = of(name.substring(1));
            return t;
        }

        /** Z, B, C and S are ints here. */
        T of(String desc) {
            switch (desc.charAt(0)) {
                case 'Z':
                case 'B':
                case 'C':
                case 'S':
                case 'I': return INT;
                case 'F': return FLOAT;
                case 'J': return LONG;
                case 'D': return DOUBLE;
                case 'L': return named(desc.substring(1, desc.length() - 1));
                case '[': return named(desc);
                default: return null;
            }
        }

        /** What both may be used as. */
        T common(T a, T b) {
            if (a.subtypeOf(b)) return b;
            if (b.subtypeOf(a)) return a;
            for (T c = a.parent; c != null; c = c.parent)
                if (b.subtypeOf(c)) return c;
            return object;
        }
    }

    /** The parts of a method descriptor. */
    static List<String> parameters(String desc) {
        List<String> out = new ArrayList<>();
        for (int i = 1; desc.charAt(i) != ')';) {
            int from = i;
            while (desc.charAt(i) == '[') i++;
            i = desc.charAt(i) == 'L' ? desc.indexOf(';', i) + 1 : i + 1;
            out.add(desc.substring(from, i));
        }
        return out;
    }

    static String result(String desc) { return desc.substring(desc.indexOf(')') + 1); }
}
