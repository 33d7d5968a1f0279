// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.lang.instrument.*;
import java.security.ProtectionDomain;
import java.util.*;
import java.util.jar.*;

public class Work {
    /** Replaces a text constant of the same length in the class file. */
    static byte[] patch(byte[] in, String from, String to) throws Exception {
        byte[] a = from.getBytes("UTF-8"), b = to.getBytes("UTF-8"), out = in.clone();
        for (int i = 0; i + a.length <= out.length; i++) {
            int k = 0;
            while (k < a.length && out[i + k] == a[k]) k++;
            if (k == a.length) System.arraycopy(b, 0, out, i, b.length);
        }
        return out;
    }

    static byte[] bytesOf(String name) throws IOException {
        try (InputStream s = Work.class.getClassLoader().getResourceAsStream(
                 name.replace('.', '/') + ".class")) {
            return s.readAllBytes();
        }
    }

    static byte[] other(String name)
        throws Exception { // version 2 of a class: made by changing constants
        return patch(bytesOf(name), "version one", "version two");
    }

    static void all(Instrumentation i) throws Exception {
        redefine(i);
        retransform(i);
        queries(i);
        modules(i);
        paths(i);
        errors(i);
    }

    static void redefine(Instrumentation i) throws Exception {
        System.out.println("-- redefine");
        Target t = new Target();
        System.out.println(t.text());
        i.redefineClasses(new ClassDefinition(Target.class, other("Target")));
        System.out.println(t.text() + " / " + new Target().text());
        i.redefineClasses(new ClassDefinition(Target.class, bytesOf("Target")));
        System.out.println(t.text());
    }

    static void retransform(Instrumentation i) throws Exception {
        System.out.println("-- retransform");
        List<String> log = new ArrayList<>();
        ClassFileTransformer one = new ClassFileTransformer() {
            public byte[] transform(
                ClassLoader l, String name, Class<?> c, ProtectionDomain pd, byte[] bytes) {
                if (!"Target".equals(name)) return null;
                log.add("one sees " +
                    new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1)
                        .contains("version one"));
                try {
                    return patch(bytes, "version one", "version 1st");
                } catch (Exception e) {
                    return null;
                }
            }
        };
        ClassFileTransformer two = new ClassFileTransformer() {
            public byte[] transform(
                ClassLoader l, String name, Class<?> c, ProtectionDomain pd, byte[] bytes) {
                if (!"Target".equals(name)) return null;
                log.add("two sees " +
                    new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1)
                        .contains("version 1st"));
                try {
                    return patch(bytes, "version 1st", "version 2nd");
                } catch (Exception e) {
                    return null;
                }
            }
        };
        i.addTransformer(one, true);
        i.addTransformer(two, true);
        i.retransformClasses(Target.class);
        System.out.println(new Target().text() + " " + log);
        log.clear();
        System.out.println(i.removeTransformer(one) + " " + i.removeTransformer(one));
        i.retransformClasses(Target.class);
        System.out.println(new Target().text() + " " + log);
        i.removeTransformer(two);
        i.retransformClasses(Target.class);
        System.out.println(new Target().text());
        // several classes at once, one of the class library
        ClassFileTransformer counter = new ClassFileTransformer() {
            public byte[] transform(
                ClassLoader l, String name, Class<?> c, ProtectionDomain pd, byte[] bytes) {
                if (c != null &&
                    name.equals(c.getName().replace(
                        '.', '/'))) // stock reports classes loaded meanwhile with another c
                    log.add(name);
                return null;
            }
        };
        log.clear();
        i.addTransformer(counter, true);
        i.retransformClasses(Target.class, ArrayList.class, TargetSub.class);
        i.removeTransformer(counter);
        Collections.sort(log);
        System.out.println(log + " " + new ArrayList<>(List.of(1, 2)));
        // a transformer that throws is passed over
        ClassFileTransformer bad = new ClassFileTransformer() {
            public byte[] transform(
                ClassLoader l, String name, Class<?> c, ProtectionDomain pd, byte[] bytes) {
                throw new RuntimeException("ignored");
            }
        };
        i.addTransformer(bad, true);
        i.retransformClasses(Target.class);
        i.removeTransformer(bad);
        System.out.println(new Target().text());
    }

    static void queries(Instrumentation i) throws Exception {
        System.out.println("-- queries");
        Set<String> names = new HashSet<>();
        for (Class<?> c : i.getAllLoadedClasses()) names.add(c.getName());
        System.out.println(names.contains("Target") + " " + names.contains("java.lang.String") +
            " " + names.contains("[I") + " " + names.contains("NeverLoaded"));
        names.clear();
        for (Class<?> c : i.getInitiatedClasses(Work.class.getClassLoader()))
            names.add(c.getName());
        System.out.println(names.contains("Target") + " " + names.contains("Work"));
        System.out.println((i.getObjectSize(new Object()) > 0) + " " +
            (i.getObjectSize(new long[1000]) >= 8000) + " " + (i.getObjectSize("x") < 100));
        System.out.println(i.isModifiableClass(Target.class) + " " +
            i.isModifiableClass(int.class) + " " + i.isModifiableClass(int[].class) + " " +
            i.isModifiableClass(String.class) + " " +
            i.isModifiableModule(Object.class.getModule()));
    }

    static void modules(Instrumentation i) throws Exception {
        System.out.println("-- modules");
        Module base = Object.class.getModule(), mine = Work.class.getModule();
        System.out.println(
            base.isExported("jdk.internal.misc", mine) + " " + base.isOpen("java.lang", mine));
        i.redefineModule(base, Set.of(), Map.of("jdk.internal.misc", Set.of(mine)),
            Map.of("java.lang", Set.of(mine)), Set.of(), Map.of());
        System.out.println(
            base.isExported("jdk.internal.misc", mine) + " " + base.isOpen("java.lang", mine));
        java.lang.reflect.Field f = String.class.getDeclaredField("value");
        f.setAccessible(true);
        System.out.println(((byte[]) f.get("abc")).length);
        try {
            i.redefineModule(base, Set.of(), Map.of("no.such.package", Set.of(mine)), Map.of(),
                Set.of(), Map.of());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    static void jar(File f, String entry, byte[] content) throws Exception {
        try (JarOutputStream j = new JarOutputStream(new FileOutputStream(f))) {
            j.putNextEntry(new JarEntry(entry));
            j.write(content);
            j.closeEntry();
        }
    }

    static void paths(Instrumentation i) throws Exception {
        System.out.println("-- paths");
        File f = File.createTempFile("boot", ".jar"), g = File.createTempFile("app", ".jar");
        f.deleteOnExit();
        g.deleteOnExit();
        jar(f, "Booted.class",
            new FileInputStream(System.getProperty("extra") + "/Booted.class").readAllBytes());
        jar(g, "Apped.class",
            new FileInputStream(System.getProperty("extra") + "/Apped.class").readAllBytes());
        try (JarFile j = new JarFile(f)) {
            i.appendToBootstrapClassLoaderSearch(j);
        }
        try (JarFile j = new JarFile(g)) {
            i.appendToSystemClassLoaderSearch(j);
        }
        Class<?> b = Class.forName("Booted"), a = Class.forName("Apped");
        System.out.println(b.getClassLoader() + " " +
            (a.getClassLoader() == ClassLoader.getSystemClassLoader()) + " " +
            b.getDeclaredConstructor().newInstance() + " " +
            a.getDeclaredConstructor().newInstance());
    }

    static void expect(
        String what, Class<? extends Throwable> type, java.util.concurrent.Callable<?> body) {
        try {
            body.call();
            System.out.println(what + ": nothing thrown");
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
        }
    }

    static void errors(Instrumentation i) throws Exception {
        System.out.println("-- errors");
        expect("garbage", ClassFormatError.class, () -> {
            i.redefineClasses(new ClassDefinition(Target.class, new byte[] {1, 2, 3}));
            return null;
        });
        expect("other name", NoClassDefFoundError.class, () -> {
            i.redefineClasses(new ClassDefinition(Target.class, bytesOf("TargetSub")));
            return null;
        });
        expect("new method", UnsupportedOperationException.class, () -> {
            i.redefineClasses(new ClassDefinition(Target.class,
                new FileInputStream(System.getProperty("extra") + "/more/Target.class")
                    .readAllBytes()));
            return null;
        });
        expect("int", UnmodifiableClassException.class, () -> {
            i.retransformClasses(int.class);
            return null;
        });
        expect("array", UnmodifiableClassException.class, () -> {
            i.retransformClasses(Target[].class);
            return null;
        });
        expect("null", NullPointerException.class, () -> {
            i.retransformClasses((Class<?>) null);
            return null;
        });
        expect("null size", NullPointerException.class, () -> i.getObjectSize(null));
        System.out.println(new Target().text());
    }
}
