/* SPDX-License-Identifier: Apache-2.0
 * Replace - classes replaced by mutants of theirs: by the hook at loading, by RedefineClasses and
 * by RetransformClasses; then back to what they were.
 *
 * usage: java -agentpath:REPLACE_AGENT Replace FILE    FILE is a sequence of (UTF name, u4 length,
 * bytes): whose mutant, and the mutant; one line of output for each:
 *   what loading with the hook's bytes gave | error codes of redefining, of going back, of
 * retransforming, of going back | what the class computes afterwards
 */
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Replace {
    static native void give(String name, byte[] bytes);
    static native int redefine(Class<?> c, byte[] bytes);
    static native int retransform(Class<?> c);

    static final Map<String, byte[]> FILES = new HashMap<>();

    static byte[] file(String name) throws IOException {
        byte[] b = FILES.get(name);
        if (b != null) return b;
        try (InputStream in = Replace.class.getResourceAsStream("/neighbours/" + name + ".class")) {
            if (in == null) return null;
            FILES.put(name, b = in.readAllBytes());
            return b;
        }
    }

    static final class Loader extends ClassLoader {
        Loader() { super(Replace.class.getClassLoader()); }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] b = file(name);
                if (b == null) throw new ClassNotFoundException(name);
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Something that only the original computes. */
    static String compute(Class<?> c) {
        try {
            StringBuilder s = new StringBuilder();
            for (java.lang.reflect.Method m : c.getDeclaredMethods())
                s.append(m.getName()).append(m.getParameterCount()).append(' ');
            char[] sorted = s.toString().toCharArray();
            Arrays.sort(sorted);
            int sum = Arrays.hashCode(sorted);
            if (c.getName().equals("CodeSeeds")) {
                java.lang.reflect.Method choose =
                    c.getDeclaredMethod("choose", int.class, String.class);
                choose.setAccessible(true);
                for (int i = -1; i < 5; i++)
                    sum = 31 * sum + (int) choose.invoke(null, i, i == 0 ? "one" : "two");
            }
            return "" + sum;
        } catch (Throwable t) {
            return t.getClass().getName();
        }
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false,
            StandardCharsets.US_ASCII);
        Map<String, Class<?>> loaded = new HashMap<>();
        try (DataInputStream in =
                 new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            for (;;) {
                String name;
                try {
                    name = in.readUTF();
                } catch (EOFException e) {
                    break;
                }
                byte[] mutant = in.readNBytes(in.readInt()), original = file(name);
                String line;
                give(name, mutant);
                try {
                    new Loader().loadClass(name).getDeclaredConstructors();
                    line = "linked";
                } catch (Throwable t) {
                    line = t.getClass().getName();
                }
                give(null, null);
                Class<?> c = loaded.get(name);
                if (c == null) loaded.put(name, c = Class.forName(name, true, new Loader()));
                line += " | " + redefine(c, mutant) + " " + redefine(c, original);
                give(name, mutant);
                line += " " + retransform(c);
                give(null, null);
                out.println(line + " " + retransform(c) + " | " + compute(c));
                out.flush();
            }
        }
    }
}
