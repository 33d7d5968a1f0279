// SPDX-License-Identifier: Apache-2.0
// Class loaders: names, parents, two classes of one name, loaders that lie, resources, unloading.
import java.io.*;
import java.lang.ref.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import static test.Say.*;

public class Loaders {
    static byte[] bytes(String n) throws IOException {
        try (InputStream in = Loaders.class.getResourceAsStream(n + ".class")) {
            return in == null ? null : in.readAllBytes();
        }
    }

    static class Child extends ClassLoader {
        final String own;
        final List<String> asked = new ArrayList<>();

        Child(String own, ClassLoader p) {
            super("child-" + own, p);
            this.own = own;
        }

        @Override
        protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            asked.add(n);
            if (!n.equals(own)) return super.loadClass(n, r);
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            try {
                byte[] b = bytes(n);
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(n);
            }
        }

        Class<?> define(String n, byte[] b) { return defineClass(n, b, 0, b.length); }

        Class<?> found(String n) { return findLoadedClass(n); }

        @Override
        protected URL findResource(String n) {
            try {
                return n.equals("virtual") ? new URL("file:/virtual") : null;
            } catch (MalformedURLException e) {
                return null;
            }
        }
    }

    static class Par extends ClassLoader {
        static { say("registered as able to load in parallel", registerAsParallelCapable()); }

        Par() { super(null); }

        Object lock(String n) { return getClassLoadingLock(n); }
    }

    static class Liar extends ClassLoader {
        final int mode;

        Liar(int m) {
            super(null);
            mode = m;
        }

        @Override
        protected Class<?> findClass(String n) throws ClassNotFoundException {
            switch (mode) {
                case 0: return null;
                case 1: return String.class;
                case 2: throw new IllegalStateException("broken loader");
                case 3: throw new Error("loader error");
                default: throw new ClassNotFoundException("own text");
            }
        }
    }

    public static class Leaf {
        static int count;

        public static int bump() { return ++count; }

        public String toString() { return "leaf " + count; }

        static {
            System.out.println("Leaf is initialized in " + Leaf.class.getClassLoader().getName());
        }
    }

    public static class UsesLeaf {
        public static Object go() { return new Leaf(); }

        public static boolean is(Object o) { return o instanceof Leaf; }

        public static Leaf cast(Object o) { return (Leaf) o; }
    }

    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String w, C c) {
        try {
            System.out.println(w + ": " + c.run());
        } catch (Throwable t) {
            if (t instanceof java.lang.reflect.InvocationTargetException) t = t.getCause();
            System.out.println(w + ": " + t.toString().replaceAll("@[0-9a-f]+", "@H") +
                (t.getCause() != null ? " / " + t.getCause() : ""));
        }
    }

    public static void main(String[] args) throws Exception {
        section("the loaders of the JDK");
        ClassLoader app = Loaders.class.getClassLoader();
        say("loader of the program", app.getName());
        say("its parent", app.getParent().getName());
        say("parent of that", app.getParent().getParent());
        say("loader of String", String.class.getClassLoader());
        say("system loader is the program's", ClassLoader.getSystemClassLoader().equals(app));
        say("platform loader", ClassLoader.getPlatformClassLoader().getName());
        say("context loader is the program's",
            Thread.currentThread().getContextClassLoader().equals(app));
        say("loader of a primitive type", int.class.getClassLoader());
        say("loader of an array is its element's", Leaf[].class.getClassLoader().equals(app));

        section("two classes of one name");
        Child a = new Child("Loaders$Leaf", app), b = new Child("Loaders$Leaf", app);
        Class<?> la = a.loadClass("Loaders$Leaf"), lb = Class.forName("Loaders$Leaf", true, b);
        say("same class", la == lb);
        say("same name", la.getName().equals(lb.getName()));
        say("loader of the first", la.getClassLoader().getName());
        say("loaded again, the same", a.loadClass("Loaders$Leaf") == la);
        say("found, the same", a.found("Loaders$Leaf") == la);
        say("String is found there", a.found("java.lang.String"));
        say("count in the first", la.getMethod("bump").invoke(null));
        say("count again", la.getMethod("bump").invoke(null));
        say("count in the second", lb.getMethod("bump").invoke(null));
        say("count in the program's own", Leaf.bump());
        attempt("cast to the program's class", () -> (Leaf) la.getConstructor().newInstance());
        say("its module has a name", la.getModule().isNamed());
        say("loader of its module", la.getModule().getClassLoader().getName());
        say("unnamed module is its loader's", a.getUnnamedModule().equals(la.getModule()));
        say("package", la.getPackage().getName());
        say("packages defined", a.getDefinedPackages().length);

        section("a class that asks its loader for another");
        Child mixed = new Child("Loaders$UsesLeaf", a);
        Class<?> u = mixed.loadClass("Loaders$UsesLeaf");
        say("the other is of the asking loader's parent",
            u.getMethod("go").invoke(null).getClass() == la);
        say("the program's is an instance of it",
            u.getMethod("is", Object.class).invoke(null, new Leaf()));
        attempt("cast to the other class",
            () -> u.getMethod("cast", Object.class).invoke(null, new Leaf()));
        say("names that were asked for", new TreeSet<>(mixed.asked));

        section("defining twice");
        attempt("the same name again", () -> a.define("Loaders$Leaf", bytes("Loaders$Leaf")));
        for (int m = 0; m < 5; m++) {
            int k = m;
            attempt("liar load " + m, () -> new Liar(k).loadClass("some.Name"));
            attempt("liar forName " + m, () -> Class.forName("some.Name", false, new Liar(k)));
        }
        for (int m = 0; m < 5; m++) {
            Liar liar = new Liar(m);
            Child ch = new Child("Loaders$UsesLeaf", new ClassLoader(null) {
                @Override
                protected Class<?> findClass(String n) throws ClassNotFoundException {
                    return n.equals("Loaders$Leaf") ? liar.loadClass(n) : super.findClass(n);
                }
            });
            attempt("resolve through liar " + m,
                () -> ch.loadClass("Loaders$UsesLeaf").getMethod("go").invoke(null));
        }

        section("locks of parallel loaders");
        Par p = new Par();
        say("one lock for a name", p.lock("x") == p.lock("x"));
        say("lock is the loader", p.lock("x") == p);
        say("name of another loader", new Child("q", null).getName());
        say("first is parallel", p.isRegisteredAsParallelCapable());
        say("second is parallel", a.isRegisteredAsParallelCapable());

        section("resources");
        say("own resource", a.getResource("virtual"));
        say("protocol of a class file", a.getResource("Loaders.class").getProtocol());
        say("resource that is not there", a.getResourceAsStream("none"));
        say("protocol of a class of the JDK",
            ClassLoader.getSystemResource("java/lang/Object.class").getProtocol());
        say("own resources of that name", Collections.list(a.getResources("virtual")).size());

        section("URLClassLoader");
        Path dir = Files.createTempDirectory(Path.of("."), "cl");
        Files.write(dir.resolve("Loaders$Leaf.class"), bytes("Loaders$Leaf"));
        Files.writeString(dir.resolve("res.txt"), "resource");
        try (
            URLClassLoader ul = new URLClassLoader("urls", new URL[] {dir.toUri().toURL()}, null)) {
            Class<?> c = ul.loadClass("Loaders$Leaf");
            say("count in the loaded class", c.getMethod("bump").invoke(null));
            say("resource as text", new String(ul.getResourceAsStream("res.txt").readAllBytes()));
            say("location is the directory",
                c.getProtectionDomain().getCodeSource().getLocation().getPath().contains("cl"));
            say("places", ul.getURLs().length);
            attempt("class outside, without a parent", () -> ul.loadClass("Loaders"));
            attempt("class of the boot loader", () -> ul.loadClass("java.util.List").getName());
            attempt("class of the platform loader", () -> ul.loadClass("java.sql.Driver"));
        }

        section("six threads define one class");
        Thread[] ts = new Thread[6];
        Child race = new Child("none", app);
        List<Object> got = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> {
                try {
                    got.add(race.define("Loaders$UsesLeaf", bytes("Loaders$UsesLeaf")).getName());
                } catch (LinkageError | IOException e) {
                    got.add("dup");
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        say("threads that came too late", Collections.frequency(got, "dup"));
        say("class was defined", got.contains("Loaders$UsesLeaf"));
        Class<?> other = race.define(null, bytes("Loaders$Leaf"));
        attempt("simple name", () -> other.getSimpleName());

        section("assertion status");
        race.setDefaultAssertionStatus(true);
        race.clearAssertionStatus();

        section("unloading");
        WeakReference<?>[] w = unload(app);
        for (int i = 0; i < 100 && (w[0].get() != null || w[1].get() != null); i++) {
            System.gc();
            Thread.sleep(10);
        }
        say("loader is unloaded", w[0].get() == null);
        say("its class is unloaded", w[1].get() == null);
        say("another class is there", la != null);
        Object keep;
        {
            Child c = new Child("Loaders$Leaf", app);
            keep = c.loadClass("Loaders$Leaf").getConstructor().newInstance();
            w[0] = new WeakReference<>(c);
        }
        for (int i = 0; i < 3; i++) System.gc();
        say("loader is kept", w[0].get() != null);
        say("by its object", keep);
    }

    static WeakReference<?>[] unload(ClassLoader app) throws Exception {
        Child c = new Child("Loaders$Leaf", app);
        Class<?> k = c.loadClass("Loaders$Leaf");
        k.getMethod("bump").invoke(null);
        return new WeakReference<?>[] {new WeakReference<>(c), new WeakReference<>(k)};
    }
}
