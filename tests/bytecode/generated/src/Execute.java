/* SPDX-License-Identifier: Apache-2.0
 * Execute.java - runs packed units and prints a hash of what each of them does.
 *
 * Arguments: PACK FROM TO [detail].  A line per unit: its name, its hash.  With `detail` a line per
 * call with everything that was seen.
 * Runs on the stock VM and on the one under test alike.  A loader of its own holds some units and
 * all that they use, so that everything is new to
 * the VM again after a while, and the old goes away.
 */
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public final class Execute {
    private static final int UNITS_PER_LOADER = 16;

    /** Runs one unit; Runner implements it in each loader. */
    public interface Run {
        void unit(String name, long seed, Class<?> driver, String[] methods, int[] rounds,
            PrintStream detail);
    }

    /** A word in each class that loads a dynamic constant, a method type or a method handle: the
     * stock VM has no operand for it when it looks for the source of a null, and names others. */
    public static final String FORGETS = "stock forgets an operand";

    /** The classes that have it: V asks. */
    public static final Set<String> forgetful = ConcurrentHashMap.newKeySet();

    private static boolean forgets(byte[] b) {
        return new String(b, StandardCharsets.ISO_8859_1).contains(FORGETS);
    }

    private static final class Units extends ClassLoader {
        private final Map<String, byte[]> classes = new HashMap<>();

        Units() { super("units", Execute.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                if (c != null) return c;
                if (name.startsWith("java.") || name.startsWith("Execute"))
                    return super.loadClass(name, resolve);
                byte[] b = classes.remove(name);
                try (InputStream in =
                         b != null ? null : getParent().getResourceAsStream(name + ".class")) {
                    if (in != null) b = in.readAllBytes();
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
                if (b == null) throw new ClassNotFoundException(name);
                if (forgets(b)) forgetful.add(name);
                return defineClass(name, b, 0, b.length);
            }
        }
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        int from = Integer.parseInt(args[1]), to = Integer.parseInt(args[2]), run = 0;
        PrintStream detail = args.length > 3 ? System.out : null;
        Units loader = null;
        Run runner = null;
        try (DataInputStream in =
                 new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            int units = in.readInt();
            for (int u = 0; u < units && u < to; u++) {
                String name = in.readUTF();
                long seed = in.readLong();
                Map<String, byte[]> classes = new HashMap<>();
                for (int k = in.readInt(); k > 0; k--) {
                    String c = in.readUTF();
                    byte[] b = new byte[in.readInt()];
                    in.readFully(b);
                    classes.put(c, b);
                }
                String[] methods = new String[in.readInt()];
                int[] rounds = new int[methods.length];
                for (int k = 0; k < methods.length; k++) {
                    methods[k] = in.readUTF();
                    rounds[k] = in.readInt();
                }
                if (u < from) continue;
                if (run++ % UNITS_PER_LOADER == 0) {
                    loader = new Units();
                    var constructor = loader.loadClass("Runner").getDeclaredConstructor();
                    constructor.setAccessible(true);
                    runner = (Run) constructor.newInstance();
                }
                loader.classes.putAll(classes);
                runner.unit(name, seed, loader.loadClass(name + "D"), methods, rounds, detail);
                System.out.flush();
            }
        }
    }
}
