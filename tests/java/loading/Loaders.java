// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.lang.ref.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;

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
        static { System.out.println("registered " + registerAsParallelCapable()); }

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

        static { System.out.println("Leaf init in " + Leaf.class.getClassLoader().getName()); }
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

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("the loaders of the JDK");
        ClassLoader app = Loaders.class.getClassLoader();
        System.out.println("app.getName() = " + app.getName());
        System.out.println("app.getParent().getName() = " + app.getParent().getName());
        System.out.println("app.getParent().getParent() = " + app.getParent().getParent());
        System.out.println("String.class.getClassLoader() = " + String.class.getClassLoader());
        System.out.println("ClassLoader.getSystemClassLoader().equals(app) = " +
            ClassLoader.getSystemClassLoader().equals(app));
        System.out.println("ClassLoader.getPlatformClassLoader().getName() = " +
            ClassLoader.getPlatformClassLoader().getName());
        System.out.println("Thread.currentThread().getContextClassLoader().equals(app) = " +
            Thread.currentThread().getContextClassLoader().equals(app));
        System.out.println("int.class.getClassLoader() = " + int.class.getClassLoader());
        System.out.println("Leaf[].class.getClassLoader().equals(app) = " +
            Leaf[].class.getClassLoader().equals(app));

        section("two classes of one name");
        Child a = new Child("Loaders$Leaf", app), b = new Child("Loaders$Leaf", app);
        Class<?> la = a.loadClass("Loaders$Leaf"), lb = Class.forName("Loaders$Leaf", true, b);
        System.out.println("la == lb = " + (la == lb));
        System.out.println(
            "la.getName().equals(lb.getName()) = " + la.getName().equals(lb.getName()));
        System.out.println("la.getClassLoader().getName() = " + la.getClassLoader().getName());
        System.out.println(
            "a.loadClass(\"Loaders$Leaf\") == la = " + (a.loadClass("Loaders$Leaf") == la));
        System.out.println("a.found(\"Loaders$Leaf\") == la = " + (a.found("Loaders$Leaf") == la));
        System.out.println("a.found(\"java.lang.String\") = " + a.found("java.lang.String"));
        System.out.println(
            "la.getMethod(\"bump\").invoke(null) = " + la.getMethod("bump").invoke(null));
        System.out.println(
            "la.getMethod(\"bump\").invoke(null) = " + la.getMethod("bump").invoke(null));
        System.out.println(
            "lb.getMethod(\"bump\").invoke(null) = " + lb.getMethod("bump").invoke(null));
        System.out.println("Leaf.bump() = " + Leaf.bump());
        attempt("cast", () -> (Leaf) la.getConstructor().newInstance());
        System.out.println("la.getModule().isNamed() = " + la.getModule().isNamed());
        System.out.println("la.getModule().getClassLoader().getName() = " +
            la.getModule().getClassLoader().getName());
        System.out.println("a.getUnnamedModule().equals(la.getModule()) = " +
            a.getUnnamedModule().equals(la.getModule()));
        System.out.println("la.getPackage().getName() = " + la.getPackage().getName());
        System.out.println("a.getDefinedPackages().length = " + a.getDefinedPackages().length);

        section("a class that asks its loader for another");
        Child mixed = new Child("Loaders$UsesLeaf", a);
        Class<?> u = mixed.loadClass("Loaders$UsesLeaf");
        System.out.println("u.getMethod(\"go\").invoke(null).getClass() == la = " +
            (u.getMethod("go").invoke(null).getClass() == la));
        System.out.println("u.getMethod(\"is\", Object.class).invoke(null, new Leaf()) = " +
            u.getMethod("is", Object.class).invoke(null, new Leaf()));
        attempt("cast2", () -> u.getMethod("cast", Object.class).invoke(null, new Leaf()));
        System.out.println("new TreeSet<>(mixed.asked) = " + new TreeSet<>(mixed.asked));

        section("defining twice");
        attempt("dup define", () -> a.define("Loaders$Leaf", bytes("Loaders$Leaf")));
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
        System.out.println("p.lock(\"x\") == p.lock(\"x\") = " + (p.lock("x") == p.lock("x")));
        System.out.println("p.lock(\"x\") == p = " + (p.lock("x") == p));
        System.out.println(
            "new Child(\"q\", null).getName() = " + (new Child("q", null).getName()));
        System.out.println(
            "p.isRegisteredAsParallelCapable() = " + p.isRegisteredAsParallelCapable());
        System.out.println(
            "a.isRegisteredAsParallelCapable() = " + a.isRegisteredAsParallelCapable());

        section("resources");
        System.out.println("a.getResource(\"virtual\") = " + a.getResource("virtual"));
        System.out.println("a.getResource(\"Loaders.class\").getProtocol() = " +
            a.getResource("Loaders.class").getProtocol());
        System.out.println("a.getResourceAsStream(\"none\") = " + a.getResourceAsStream("none"));
        System.out.println("ClassLoader.getSystemResource(...).getProtocol() = " +
            ClassLoader.getSystemResource("java/lang/Object.class").getProtocol());
        System.out.println("Collections.list(a.getResources(\"virtual\")).size() = " +
            Collections.list(a.getResources("virtual")).size());

        section("URLClassLoader");
        Path dir = Files.createTempDirectory(Path.of("."), "cl");
        Files.write(dir.resolve("Loaders$Leaf.class"), bytes("Loaders$Leaf"));
        Files.writeString(dir.resolve("res.txt"), "resource");
        try (
            URLClassLoader ul = new URLClassLoader("urls", new URL[] {dir.toUri().toURL()}, null)) {
            Class<?> c = ul.loadClass("Loaders$Leaf");
            System.out.println(
                "c.getMethod(\"bump\").invoke(null) = " + c.getMethod("bump").invoke(null));
            System.out.println("new String(...) = " +
                new String(ul.getResourceAsStream("res.txt").readAllBytes()));
            System.out.println(
                "c.getProtectionDomain().getCodeSource().getLocation().getPath().contains(\"cl\") = " +
                c.getProtectionDomain().getCodeSource().getLocation().getPath().contains("cl"));
            System.out.println("ul.getURLs().length = " + ul.getURLs().length);
            attempt("no parent", () -> ul.loadClass("Loaders"));
            attempt("bootstrap visible", () -> ul.loadClass("java.util.List").getName());
            attempt("platform invisible", () -> ul.loadClass("java.sql.Driver"));
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
        System.out.println(
            "Collections.frequency(got, \"dup\") = " + Collections.frequency(got, "dup") +
            ", got.contains(\"Loaders$UsesLeaf\") = " + got.contains("Loaders$UsesLeaf"));
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
        System.out.println(
            "unloaded " + (w[0].get() == null) + (w[1].get() == null) + (la != null));
        Object keep;
        {
            Child c = new Child("Loaders$Leaf", app);
            keep = c.loadClass("Loaders$Leaf").getConstructor().newInstance();
            w[0] = new WeakReference<>(c);
        }
        for (int i = 0; i < 3; i++) System.gc();
        System.out.println("kept " + (w[0].get() != null) + keep);
    }

    static WeakReference<?>[] unload(ClassLoader app) throws Exception {
        Child c = new Child("Loaders$Leaf", app);
        Class<?> k = c.loadClass("Loaders$Leaf");
        k.getMethod("bump").invoke(null);
        return new WeakReference<?>[] {new WeakReference<>(c), new WeakReference<>(k)};
    }
}
