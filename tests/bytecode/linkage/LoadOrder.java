// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// What a loader is asked for while it defines a class, in which order, and which of several faults
// is told: interfaces are loaded
// when their entries are read, the superclass when the file has been read, a class of the same name
// is noticed last.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class LoadOrder {
    static final Map<String, byte[]> FILES = new HashMap<>();

    static class Loader extends ClassLoader {
        final List<String> asked = new ArrayList<>();

        Loader(String name) { super(name, LoadOrder.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            byte[] b = FILES.get(name);
            Class<?> known = findLoadedClass(name);
            return known != null ? known
                : b != null      ? defineClass(null, b, 0, b.length)
                                 : super.loadClass(name, resolve);
        }

        void define(String what, byte[] b) {
            String result;
            asked.clear();
            try {
                result = defineClass(null, b, 0, b.length).toString();
            } catch (Throwable t) {
                result = t.toString().replaceAll("@[0-9a-f]+", "@X");
            }
            System.out.println(what + " -> " + result + ", asked for " + asked);
        }
    }

    static Asm asm(String name, String parent, String... interfaces) {
        return new Asm(52, Asm.PUBLIC | Asm.SUPER, name, parent, interfaces);
    }

    static byte[] bytes(String name, String parent, String... interfaces) {
        return asm(name, parent, interfaces).toBytes();
    }

    static byte[] badField(String name, String parent, String... interfaces) {
        return asm(name, parent, interfaces).field(0, "a;b", "I").toBytes();
    }

    public static void main(String[] args) {
        FILES.put("p.A",
            new Asm(52, Asm.PUBLIC | Asm.INTERFACE | Asm.ABSTRACT, "p/A", "java/lang/Object")
                .toBytes());
        FILES.put("p.B",
            new Asm(52, Asm.PUBLIC | Asm.INTERFACE | Asm.ABSTRACT, "p/B", "java/lang/Object", "p/A")
                .toBytes());
        FILES.put("p.Base", bytes("p/Base", "java/lang/Object", "p/A"));
        FILES.put("p.Hidden",
            new Asm(52, Asm.ABSTRACT | Asm.SUPER, "p/Hidden", "java/lang/Object").toBytes());
        Object[][] rows = {
            {"good", bytes("T", "p/Base", "p/B", "p/A")},
            {"all missing", bytes("T", "no/Super", "no/I", "no/J")},
            {"superclass missing", bytes("T", "no/Super", "p/A")},
            {"interface missing and a bad field", badField("T", "p/Base", "no/I")},
            {"superclass missing and a bad field", badField("T", "no/Super", "p/A")},
            {"a class as interface and a bad field", badField("T", "p/Base", "p/A", "p/Base")},
            {"the same interface twice", bytes("T", "p/Base", "p/A", "p/A")},
            {"an interface as superclass, a class as interface", bytes("T", "p/A", "p/Base")},
            {"an interface as superclass", bytes("T", "p/A", "p/B")},
            {"itself as superclass", bytes("T", "T", "p/A")},
            {"itself as interface", bytes("T", "p/Base", "T")},
            {"not accessible", bytes("T", "p/Hidden", "p/A")},
            {"final", bytes("T", "java/lang/String", "p/A")},
            {"prohibited package", bytes("java/T", "p/Base", "p/A")},
            {"prohibited package, superclass missing", bytes("java/T", "no/Super", "p/A")},
            {"prohibited package, final superclass", bytes("java/T", "java/lang/String")},
            {"prohibited package, interface as superclass", bytes("java/T", "p/A")},
        };
        for (Object[] row : rows) {
            new Loader(null).define((String) row[0], (byte[]) row[1]);
            new Loader("named").define((String) row[0], (byte[]) row[1]);
            Loader again = new Loader(null);
            again.define("first", bytes("T", "java/lang/Object"));
            again.define("again " + row[0], (byte[]) row[1]);
        }
    }
}
