/* SPDX-License-Identifier: Apache-2.0
 * DefineOracle - what a JVM says about class files when they are defined (not linked).
 *
 * usage: java DefineOracle FILE [NAME]     FILE is a sequence of (u4 length, bytes); one line of
 * output for each:
 *   OK                              defined, or parsed and then refused for a reason outside the
 * file's format
 *   LATE exception: message         refused after the JVM had asked the loader for other classes
 *   exception: message              refused by the parser
 */
import java.io.*;
import java.nio.charset.StandardCharsets;

public class DefineOracle {
    static final class Loader extends ClassLoader {
        boolean asked;

        Loader() { super(DefineOracle.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked = true;
            return super.loadClass(name, resolve);
        }

        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
    }

    static String escape(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 0x20 && c < 0x7f && c != '\\')
                out.append(c);
            else
                out.append(String.format("\\u%04x", (int) c));
        }
        return out.toString();
    }

    public static void main(String[] args) throws IOException {
        String name = args.length > 1 ? args[1] : null;
        PrintStream out = new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false,
            StandardCharsets.US_ASCII);
        try (DataInputStream in =
                 new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            for (;;) {
                int n;
                try {
                    n = in.readInt();
                } catch (EOFException e) {
                    break;
                }
                byte[] b = in.readNBytes(n);
                Loader loader = new Loader();
                String line;
                try {
                    loader.define(name, b);
                    line = "OK";
                } catch (Throwable t) {
                    line = (loader.asked ? "LATE " : "") + t.getClass().getName() + ": " +
                        escape(String.valueOf(t.getMessage()));
                }
                out.println(line);
            }
        }
        out.flush();
    }
}
