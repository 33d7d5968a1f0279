// SPDX-License-Identifier: Apache-2.0
// Errors of linking: classes that are gone, class files that are wrong, libraries and native
// methods that are not there.  Each is tried twice.
import java.util.*;
import static test.Say.*;

public class Linkage extends ClassLoader {
    final Map<String, byte[]> classes = new HashMap<>();
    final Set<String> hide = new HashSet<>();

    Linkage() { super(Linkage.class.getClassLoader()); }

    @Override
    protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
        if (hide.contains(n)) throw new ClassNotFoundException("hidden " + n);
        if (!n.startsWith("Linkage$")) return super.loadClass(n, r);
        Class<?> c = findLoadedClass(n);
        if (c != null) return c;
        try (var in = Linkage.class.getResourceAsStream(n + ".class")) {
            byte[] b = in.readAllBytes();
            if (classes.containsKey(n)) b = classes.get(n);
            return defineClass(n, b, 0, b.length);
        } catch (java.io.IOException e) {
            throw new ClassNotFoundException(n, e);
        }
    }

    static class User {
        static Object make() { return new Gone(); }

        static Object arr() { return new Gone[1]; }

        static boolean inst(Object o) { return o instanceof Gone; }

        static Object cast(Object o) { return (Gone) o; }

        static void catcher() {
            try {
                if (System.nanoTime() < 0) throw new GoneEx();
                throw new RuntimeException("x");
            } catch (GoneEx e) {}
        }

        static int stat() { return Gone.x; }

        static Class<?> lit() { return Gone.class; }

        static Object lam() { return (java.util.function.Supplier<Gone>) Gone::new; }
    }

    static class Gone { static int x = 5; }

    static class GoneEx extends RuntimeException {}

    static class Sup {}

    static class SubOfGone extends Sup {}

    interface If {}

    static class ImplGone implements If {}

    static class FieldGone {
        Sup f;
        int g;

        Sup m() { return null; }
    }

    interface C {
        Object run() throws Throwable;
    }

    /** Tries twice, since a failure to link is kept. */
    static void attempt(String w, C c) {
        for (int k = 0; k < 2; k++) {
            try {
                System.out.println(w + ": " + c.run());
            } catch (Throwable t) {
                Throwable u =
                    t instanceof java.lang.reflect.InvocationTargetException ? t.getCause() : t;
                System.out.println(w + ": " + u + " / " + u.getCause());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Linkage l = new Linkage();
        l.hide.addAll(List.of("Linkage$Gone", "Linkage$GoneEx", "Linkage$Sup", "Linkage$If"));
        Class<?> u = l.loadClass("Linkage$User");
        for (String m : new String[] {"make", "arr", "stat", "lit", "catcher"}) {
            attempt(m, () -> {
                var x = u.getDeclaredMethod(m);
                x.setAccessible(true);
                return x.invoke(null);
            });
        }
        for (String m : new String[] {"inst", "cast"})
            for (Object o : new Object[] {null, "s"})
                attempt(m + o, () -> {
                    var x = u.getDeclaredMethod(m, Object.class);
                    x.setAccessible(true);
                    return x.invoke(null, o);
                });
        attempt("superclass is gone", () -> l.loadClass("Linkage$SubOfGone"));
        attempt("interface is gone", () -> l.loadClass("Linkage$ImplGone"));
        attempt("fields of a class that names a gone one",
            () -> l.loadClass("Linkage$FieldGone").getDeclaredFields().length);
        attempt("methods of a class that names a gone one",
            () -> l.loadClass("Linkage$FieldGone").getDeclaredMethods().length);
        attempt("constructor of a class that names a gone one",
            () -> l.loadClass("Linkage$FieldGone").getDeclaredConstructor());
        l.hide.clear();
        attempt("instance of it, when it is there", () -> {
            var x = u.getDeclaredMethod("make");
            x.setAccessible(true);
            return x.invoke(null).getClass().getName();
        });
        attempt("static field of it, when it is there", () -> {
            var x = u.getDeclaredMethod("stat");
            x.setAccessible(true);
            return x.invoke(null);
        });
        byte[] junk = {1, 2, 3};
        Linkage k = new Linkage();
        attempt("three bytes", () -> k.defineClass("Q", junk, 0, 3));
        byte[] good = Linkage.class.getResourceAsStream("Linkage$Sup.class").readAllBytes();
        attempt("another name than the file's",
            () -> k.defineClass("Linkage$Wrong", good, 0, good.length));
        attempt("file that is too short", () -> k.defineClass(null, good, 0, good.length - 5));
        attempt("file that is too long",
            () -> k.defineClass(null, Arrays.copyOf(good, good.length + 1), 0, good.length + 1));
        attempt(
            "offset that leaves too few bytes", () -> k.defineClass(null, good, 5, good.length));
        byte[] ver = good.clone();
        ver[7] = 99;
        attempt(
            "version of the file that is too new", () -> k.defineClass(null, ver, 0, ver.length));
        attempt("class of package java", () -> k.defineClass("java.lang.X", good, 0, good.length));
        attempt("right file", () -> k.defineClass(null, good, 0, good.length));
        attempt("the same class again", () -> k.defineClass(null, good, 0, good.length));
        byte[] magic = good.clone();
        magic[0] = 0;
        attempt(
            "wrong magic number", () -> new Linkage().defineClass(null, magic, 0, magic.length));
        attempt("name that nobody knows", () -> Class.forName("no.Such"));
        attempt("that name at a loader", () -> k.loadClass("no.Such"));
        attempt("array of that class", () -> Class.forName("[Lno.Such;", false, k));
        attempt("empty name", () -> k.defineClass("", good, 0, good.length));
        attempt("name with a slash", () -> k.defineClass("Linkage/Sup", good, 0, good.length));
        UnsatisfiedLinkError[] es = new UnsatisfiedLinkError[3];
        try {
            System.loadLibrary("no_such_lib");
        } catch (UnsatisfiedLinkError e) {
            say("library that is not there is looked for in the path",
                e.getMessage().startsWith("no no_such_lib in java.library.path"));
        }
        try {
            System.load("relative");
        } catch (UnsatisfiedLinkError e) {
            say("library by a relative path", e.getMessage());
        }
        try {
            System.load("/no/such/file.so");
        } catch (UnsatisfiedLinkError e) {
            say("library file that is not there", e.getMessage());
        }
        try {
            nat(1, "x");
        } catch (UnsatisfiedLinkError e) {
            say("static native method", e.getMessage());
        }
        try {
            new Linkage().inst_1$(null, 2L);
        } catch (UnsatisfiedLinkError e) {
            say("native method of an object", e.getMessage());
        }
    }

    static native void nat(int i, String s);
    native int[] inst_1$(double[][] d, long l);
}
