// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// options: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.misc=ALL-UNNAMED
// Names at and beyond the length that a class file can hold (JVMS 4.4.7), wherever a program hands
// them over.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Set;
import jdk.internal.misc.Unsafe;

public class LongNames {
    interface Act {
        Object run() throws Throwable;
    }

    static String shorten(Object o) {
        return String.valueOf(o)
            .replaceAll("n{100,}[();]*", "n..n")
            .replaceAll("@[0-9a-f]+|0x[0-9a-f]+", "@H");
    }

    static void attempt(String what, Act act) {
        try {
            System.out.println(what + ": " + shorten(act.run()));
        } catch (Throwable t) {
            System.out.println(what + ": " + shorten(t) +
                (t.getCause() == null ? "" : " <- " + shorten(t.getCause())));
        }
    }

    static class Files extends ClassLoader {
        Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }

        Class<?> loaded(String name) { return findLoadedClass(name); }
    }

    static byte[] named(String name) {
        return new Asm(61, 33, name, "java/lang/Object")
            .init()
            .method(9, "m", "()V", "return")
            .toBytes();
    }

    public static void main(String[] args) throws Throwable {
        String tooLong = "n".repeat(65536), longest = "n".repeat(65535);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Unsafe unsafe = Unsafe.getUnsafe();
        Files files = new Files();
        byte[] small = named("Small");
        for (String name : new String[] {longest, tooLong}) {
            String n = name.length() + ", ";
            attempt(n + "Class.forName", () -> Class.forName(name));
            attempt(n + "Class.forName, no loader", () -> Class.forName(name, false, null));
            attempt(n + "Class.forName of an array", () -> Class.forName("[L" + name + ";"));
            attempt(n + "loadClass", () -> files.loadClass(name));
            attempt(n + "findLoadedClass", () -> files.loaded(name));
            attempt(n + "defineClass", () -> files.define(name, small));
            attempt(n + "Unsafe.defineClass",
                () -> unsafe.defineClass(name, small, 0, small.length, files, null));
            attempt(n + "findStatic",
                () -> lookup.findStatic(String.class, name, MethodType.methodType(void.class)));
            attempt(n + "findVirtual",
                () -> lookup.findVirtual(String.class, name, MethodType.methodType(void.class)));
            attempt(n + "findGetter", () -> lookup.findGetter(String.class, name, int.class));
            attempt(n + "findStaticVarHandle",
                () -> lookup.findStaticVarHandle(String.class, name, int.class));
            attempt(n + "findClass", () -> lookup.findClass(name));
            attempt(n + "getMethod", () -> String.class.getMethod(name));
            attempt(n + "getDeclaredField", () -> String.class.getDeclaredField(name));
            attempt(n + "objectFieldOffset", () -> unsafe.objectFieldOffset(String.class, name));
            attempt(n + "fromMethodDescriptorString",
                () -> MethodType.fromMethodDescriptorString("(L" + name + ";)V", null));
            attempt(n + "intern", () -> (name + "x").intern().length());
            attempt(n + "Thread", () -> new Thread(name).getName().length());
            attempt(n + "package", () -> LongNames.class.getModule().isExported(name));
            attempt(n + "assertions", () -> {
                files.setClassAssertionStatus(name, true);
                return "set";
            });
        }
        Class<?> c = new Files().define(longest, named(longest));
        attempt("the longest", () -> c);
        attempt("the longest, array", () -> Array.newInstance(c, 1).getClass().getName().length());
        attempt("the longest, forName of its array",
            ()
                -> Class.forName("[L" + longest + ";", false, c.getClassLoader())
                       .getName()
                       .length());
        attempt("the longest, of two dimensions",
            () -> Array.newInstance(c, 1, 1).getClass().getName().length());
        attempt("the longest in a descriptor",
            () -> lookup.findStatic(c, "m", MethodType.methodType(void.class, c, c)));
        attempt("the longest, invoked", () -> {
            lookup.findStatic(c, "m", MethodType.methodType(void.class)).invoke();
            return "ran";
        });
        attempt("the longest, generic invoker",
            ()
                -> MethodHandles.exactInvoker(MethodType.methodType(void.class, c))
                       .type()
                       .parameterCount());
        byte[] hidden = named(longest.substring(5));
        attempt("the longest, hidden",
            () -> lookup.defineHiddenClass(hidden, false).lookupClass().getName().length() > 65500);
        attempt("the longest, instance", () -> c.getConstructor().newInstance());
    }
}
