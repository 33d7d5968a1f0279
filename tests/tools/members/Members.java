// SPDX-License-Identifier: Apache-2.0
// -XX:+AllowRedefinitionToAddDeleteMethods: private static and private final methods come and go;
// old references to a deleted one fail.
import java.io.*;
import java.lang.instrument.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;

public class Members {
    static Instrumentation instrumentation;

    public static void premain(String options, Instrumentation i) { instrumentation = i; }

    static String attempt(java.util.concurrent.Callable<?> c) {
        try {
            return String.valueOf(c.call());
        } catch (InvocationTargetException e) {
            return "target: " + e.getCause();
        } catch (Throwable t) {
            return t.getClass().getName() +
                (t instanceof UnsupportedOperationException || t instanceof IllegalAccessError
                        ? ": " + t.getMessage()
                        : "");
        }
    }

    static void redefine(String version) {
        System.out.println(version + ": " + attempt(() -> {
            instrumentation.redefineClasses(new ClassDefinition(Shape.class,
                Files.readAllBytes(
                    Path.of(System.getProperty("versions"), version, "Shape.class"))));
            return "installed";
        }));
        List<String> names = new ArrayList<>();
        for (Method m : Shape.class.getDeclaredMethods()) names.add(m.getName());
        Collections.sort(names);
        System.out.println("    methods " + names);
    }

    // The module of a class that an agent changed reads the unnamed modules where agents' classes
    // are.
    static void readability() throws Exception {
        Module module = ModuleLayer.boot().findModule("java.logging").get(),
               own = Members.class.getModule(),
               boot = ClassLoader.getPlatformClassLoader().getUnnamedModule();
        System.out.println("reads " + module.canRead(own) + " " + module.canRead(boot));
        instrumentation.addTransformer(new ClassFileTransformer() {
            @Override
            public byte[] transform(ClassLoader loader, String name, Class<?> c,
                java.security.ProtectionDomain d, byte[] bytes) {
                return name.equals("java/util/logging/Level") ? bytes.clone() : null;
            }
        });
        Class.forName("java.util.logging.Level");
        System.out.println("reads " + module.canRead(own) + " " + module.canRead(boot));
    }

    public static void main(String[] args) throws Throwable {
        Shape s = new Shape();
        System.out.println(s.call() + " " + s.run(() -> "callback"));
        Method keep = Shape.class.getDeclaredMethod("keep"),
               gone = Shape.class.getDeclaredMethod("gone");
        keep.setAccessible(true);
        gone.setAccessible(true);
        MethodHandle handle =
            MethodHandles.privateLookupIn(Shape.class, MethodHandles.lookup())
                .findStatic(Shape.class, "gone", MethodType.methodType(String.class));
        MethodHandle kept =
            MethodHandles.privateLookupIn(Shape.class, MethodHandles.lookup())
                .findStatic(Shape.class, "keep", MethodType.methodType(String.class));
        System.out.println(
            (String) handle.invokeExact() + " " + gone.invoke(null) + " " + keep.invoke(null));

        for (String refused : new String[] {"public_added", "protected_deleted", "package_added"})
            redefine(refused);
        System.out.println(s.call());

        redefine("more");
        System.out.println(s.call());
        redefine("less");
        System.out.println(s.call());
        System.out.println("handle: " + attempt(() -> {
            try {
                return (String) handle.invokeExact();
            } catch (Error e) {
                throw e;
            } catch (Throwable t) {
                throw new Exception(t);
            }
        }));
        System.out.println(
            "keep: " + attempt(() -> keep.invoke(null)) + ", " + (String) kept.invokeExact());
        System.out.println(
            "gone: " + (attempt(() -> gone.invoke(null)).equals("gone") ? "still there" : "fails"));
        redefine("more");
        System.out.println("old frame: " + s.run(() -> {
            redefine("less");
            return "in the callback";
        }));
        redefine("more");
        System.out.println(s.call());
        System.out.println("keep: " + attempt(() -> keep.invoke(null)) + " " + attempt(() -> {
            Method again = Shape.class.getDeclaredMethod("gone");
            again.setAccessible(true);
            return again.invoke(null);
        }));
        for (int i = 0; i < 50; i++) {
            instrumentation.redefineClasses(new ClassDefinition(Shape.class,
                Files.readAllBytes(Path.of(
                    System.getProperty("versions"), i % 2 == 0 ? "less" : "more", "Shape.class"))));
            s.call();
        }
        System.out.println(s.call());
        redefine("private_added");
        readability();
    }
}
