// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Runs one of the programs with another name: {@code As NAME PROGRAM ARGUMENT...}.  Options of an
 * agent may name the classes that it looks at.
 */
class As extends ClassLoader {
    private final String from;
    private final String to;

    As(String from, String to) {
        super(As.class.getClassLoader());
        this.from = from;
        this.to = to;
    }

    /** The name of the original; null: this loader does not define such a class. */
    private String original(String name) {
        boolean own = name.equals(to) || name.startsWith(to + "$");
        return own ? from + name.substring(to.length()) : null;
    }

    private byte[] read(String name) {
        try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
            return in == null ? null : Bytes.renamed(in.readAllBytes(), from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        String internal = name.replace('.', '/');
        String original = original(internal);
        if (original == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> k = findLoadedClass(name);
            byte[] bytes = k == null ? read(original) : null;
            if (k == null && bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return k != null ? k : defineClass(name, bytes, 0, bytes.length);
        }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        String original =
            name.endsWith(".class") ? original(name.substring(0, name.length() - 6)) : null;
        return original == null ? super.getResourceAsStream(name)
                                : new java.io.ByteArrayInputStream(read(original));
    }

    public static void main(String[] args) throws Throwable {
        boolean isPrefix = args[0].endsWith("/");
        As loader = new As(args[1], isPrefix ? args[0] + args[1] : args[0]);
        Class<?> k = loader.loadClass(loader.to.replace('/', '.'));
        Method main = k.getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) Arrays.copyOfRange(args, 2, args.length));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
