// SPDX-License-Identifier: Apache-2.0
// tags: gcstress-rare
// sourcepath: ../lib
// Which methods a method overrides: chains of four classes in two packages, with m() of each access
// or missing, in
// class files of version 50 and of version 51.  The older ones know no transitive overriding.
// (JVMS 5.4.5)
import java.util.HashMap;
import java.util.Map;

public class Overriding {
    static final String[] NAMES = {"A", "B", "C", "D"};
    static final int[] ACCESS = {Asm.PUBLIC, 0, Asm.PROTECTED, -1};
    static final String[] WORDS = {"public", "package", "protected", "none"};

    /** A loader for each chain, so that the names can be the same. */
    static class Chain extends ClassLoader {
        final Map<String, byte[]> files = new HashMap<>();

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] b = files.get(name);
            if (b == null) throw new ClassNotFoundException(name);
            return defineClass(name, b, 0, b.length);
        }
    }

    /** shape: two bits of access, one of package, one of version, for each class */
    static void run(int shape) throws Exception {
        Chain chain = new Chain();
        StringBuilder text = new StringBuilder();
        String above = "java/lang/Object";
        String[] names = new String[NAMES.length];
        for (int i = 0; i < NAMES.length; i++) {
            int bits = shape >> 4 * i, access = ACCESS[bits & 3],
                version = (bits >> 3 & 1) == 0 ? 50 : 51;
            String name = names[i] = ((bits >> 2 & 1) == 0 ? "p/" : "q/") + NAMES[i];
            Asm c = new Asm(version, 33, name, above).init();
            if (access >= 0)
                c.method(access, "m", "()C", "bipush " + (int) NAMES[i].charAt(0) + "; ireturn");
            c.method(9, "call", "(L" + name + ";)C",
                "aload_0; invokevirtual " + name + ".m:()C; ireturn");
            chain.files.put(name.replace('/', '.'), c.toBytes());
            text.append(name, 0, 1)
                .append(' ')
                .append(WORDS[bits & 3])
                .append(' ')
                .append(version)
                .append(i < 3 ? ", " : ":");
            above = name;
        }
        Object d = chain.loadClass(above.replace('/', '.')).getConstructor().newInstance();
        for (String name : names) {
            Class<?> c = chain.loadClass(name.replace('/', '.'));
            try {
                text.append(' ').append(c.getMethod("call", c).invoke(null, d));
            } catch (java.lang.reflect.InvocationTargetException e) {
                text.append(' ').append(e.getCause().getClass().getSimpleName());
            }
        }
        System.out.println(text);
    }

    /** The stock VM does not survive an old class that overrides across a class of another package
     * whose method hides, not overrides. */
    static boolean survives(int shape) {
        return !((shape & 3) == 1 && (shape & 0x70) == 0x50 && (shape & 0xf00) == 0);
    }

    public static void main(String[] args) throws Exception {
        for (int shape = 0; shape < 1 << 16; shape++) {
            boolean first = (shape & 12) == 0 &&
                (shape & 3) < 2; // A: in p, of version 50, public or of the package
            boolean others = (shape & 0x2220) == 0; // B, C, D: public, or of the package
            if (first && others && survives(shape)) run(shape);
        }
        for (int shape = 0; shape < 1 << 12; shape++) { // all of version 51, A in p
            int bits = 0;
            for (int i = 0; i < 4; i++) bits |= (shape >> 3 * i & 7 | 8) << 4 * i;
            if ((shape & 7) < 3 && (shape ^ shape >> 3 ^ shape >> 7) % 3 == 0) run(bits);
        }
    }
}
