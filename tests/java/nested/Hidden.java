// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;

public class Hidden {
    private static int secret = 5;
    interface Api {
        int run(int x);
    }

    static class Template implements Api, Supplier<String> {
        static int count;
        static { count = 100; }
        private int mine = secret;

        public int run(int x) { return x + mine + Hidden.secret + count++; }

        public String get() {
            return getClass().isHidden() + "" + new Template().getClass().equals(getClass()) +
                Template.class.getName().startsWith("Hidden$Template/");
        }

        Runnable lam() {
            Object self = this;
            return () -> System.out.println("lambda in hidden " + (self == null));
        }

        void fail() { throw new IllegalStateException("from hidden"); }
    }

    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " +
                ("" + t.getMessage()).replaceAll("0x[0-9a-f]+|/[0-9a-f]{8,}", "/H"));
        }
    }

    static byte[] bytes(Class<?> c) throws Exception {
        try (var in = c.getResourceAsStream(c.getName() + ".class")) {
            return in.readAllBytes();
        }
    }

    static String clean(Object o) { return o.toString().replaceAll("([/.])0x[0-9a-f]+", "$1H"); }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Throwable {
        section("what a hidden class is called");
        MethodHandles.Lookup l = MethodHandles.lookup();
        byte[] b = bytes(Template.class);
        MethodHandles.Lookup h =
            l.defineHiddenClass(b, true, MethodHandles.Lookup.ClassOption.NESTMATE);
        Class<?> c = h.lookupClass();
        System.out.println("clean(c.getName()) = " + clean(c.getName()));
        System.out.println("c.isHidden() = " + c.isHidden());
        System.out.println("c.getNestHost().getSimpleName() = " + c.getNestHost().getSimpleName());
        System.out.println("c.getPackageName() = " + c.getPackageName());
        System.out.println("clean(c.descriptorString()) = " + clean(c.descriptorString()));
        System.out.println("clean(c.getTypeName()) = " + clean(c.getTypeName()));
        System.out.println("c.getClassLoader() == Hidden.class.getClassLoader() = " +
            (c.getClassLoader() == Hidden.class.getClassLoader()));
        System.out.println("clean(c.arrayType()) = " + clean(c.arrayType()));
        for (C q : new C[] {()
                                -> c.getSimpleName(),
                 ()
                     -> c.getCanonicalName(),
                 ()
                     -> c.isMemberClass(),
                 ()
                     -> c.isAnonymousClass(),
                 () -> c.getDeclaringClass(), () -> c.getEnclosingClass()})
            try {
                System.out.println("q.run() = " + q.run());
            } catch (IncompatibleClassChangeError e) {
                System.out.println("clean(e) = " + clean(e));
            }

        section("an instance at work");
        Api a = (Api) h.findConstructor(c, MethodType.methodType(void.class)).invoke();
        System.out.println("a.run(1) = " + a.run(1));
        System.out.println("a.run(1) = " + a.run(1));
        System.out.println("((Supplier<?>) a).get() = " + ((Supplier<?>) a).get());
        System.out.println(
            "clean(a.toString()).split(\"@\")[0] = " + clean(a.toString()).split("@")[0]);
        attempt("Method1.call(a)", () -> {
            Method1.call(a);
            return 0;
        });
        try {
            c.getDeclaredMethod("fail").invoke(a);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println("e.getCause().getMessage() = " + e.getCause().getMessage() +
                ", e.getCause().getStackTrace()[0].getMethodName() = " +
                e.getCause().getStackTrace()[0].getMethodName());
        }

        section("a second one of the same bytes");
        MethodHandles.Lookup h2 = l.defineHiddenClass(b, false);
        System.out.println("h2.lookupClass() == c = " + (h2.lookupClass() == c) +
            ", h2.lookupClass().getNestHost() == h2.lookupClass() = " +
            (h2.lookupClass().getNestHost() == h2.lookupClass()));
        attempt("(...).run(1)",
            ()
                -> ((Api) h2.findConstructor(h2.lookupClass(), MethodType.methodType(void.class))
                        .invoke())
                       .run(1));

        section("what cannot find it");
        attempt("Class.forName(c.getName())", () -> Class.forName(c.getName()));
        attempt("Class.forName(...) == c",
            () -> Class.forName("Hidden$Template", true, c.getClassLoader()) == c);
        attempt("f.get(a)", () -> {
            var f = c.getDeclaredField("mine");
            f.setAccessible(true);
            f.set(a, 9);
            return f.get(a);
        });
        attempt(
            "l.defineHiddenClass(new byte[5], true)", () -> l.defineHiddenClass(new byte[5], true));
        attempt("l.defineHiddenClass(...).lookupClass().isInstance(\"x\")",
            () -> l.defineHiddenClass(bytes(String2.class), true).lookupClass().isInstance("x"));
        attempt("MethodHandles.publicLookup().defineHiddenClass(b, true)",
            () -> MethodHandles.publicLookup().defineHiddenClass(b, true));
        attempt("l.in(Template.class).defineHiddenClass(...).lookupClass().isHidden()",
            ()
                -> l.in(Template.class)
                       .defineHiddenClass(b, true, MethodHandles.Lookup.ClassOption.STRONG)
                       .lookupClass()
                       .isHidden());

        section("class data");
        MethodHandles.Lookup d =
            l.defineHiddenClassWithClassData(bytes(WithData.class), List.of("data", 7), true);
        System.out.println("(...).get() = " +
            ((Supplier<?>) d.findConstructor(d.lookupClass(), MethodType.methodType(void.class))
                    .invoke())
                .get());
        attempt("MethodHandles.classData(l, \"_\", Object.class)",
            () -> MethodHandles.classData(l, "_", Object.class));

        section("defineClass of a lookup");
        attempt("l.defineClass(b)", () -> l.defineClass(b));
        attempt("l.defineClass(...).getName()",
            () -> l.defineClass(renamed(b, "Hidden$Template", "Hidden$Rewrite")).getName());

        section("lambdas are hidden classes");
        Runnable r = () -> {};
        System.out.println("r.getClass().isHidden() = " + r.getClass().isHidden());
        System.out.println("r.getClass().isSynthetic() = " + r.getClass().isSynthetic());
        System.out.println("r.getClass().getNestHost().getSimpleName() = " +
            r.getClass().getNestHost().getSimpleName());
        System.out.println(
            "Hidden.class.isNestmateOf(r.getClass()) = " + Hidden.class.isNestmateOf(r.getClass()));
        System.out.println("clean(...).replaceAll(...) = " +
            clean(r.getClass().getName()).replaceAll("Lambda\\$\\d+", "Lambda"));
        System.out.println("Arrays.stream(...).map(...).toList() = " +
            Arrays.stream(Hidden.class.getNestMembers()).map(Class::getSimpleName).toList());

        section("nests");
        System.out.println("Template.class.isNestmateOf(WithData.class) = " +
            Template.class.isNestmateOf(WithData.class));
        System.out.println("int.class.getNestHost() = " + int.class.getNestHost());
        System.out.println(
            "int[].class.isNestmateOf(int[].class) = " + int[].class.isNestmateOf(int[].class));

        section("unloading");
        java.lang.ref.WeakReference<Class<?>> w = weak(l, b);
        for (int i = 0; i < 50 && w.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println("unloaded " + (w.get() == null));
    }

    static java.lang.ref.WeakReference<Class<?>> weak(MethodHandles.Lookup l, byte[] b)
        throws Exception {
        return new java.lang.ref.WeakReference<>(l.defineHiddenClass(b, true).lookupClass());
    }

    static class String2 {}

    static class Method1 {
        static void call(Api a) throws Exception {
            var m = a.getClass().getDeclaredMethod("lam");
            m.setAccessible(true);
            ((Runnable) m.invoke(a)).run();
        }
    }

    static class WithData implements Supplier<Object> {
        static final Object D;
        static {
            try {
                D = MethodHandles.classData(MethodHandles.lookup(), "_", List.class);
            } catch (Throwable t) {
                throw new Error(t);
            }
        }

        public Object get() {
            try {
                return D + "" +
                    MethodHandles.classDataAt(MethodHandles.lookup(), "_", Integer.class, 1);
            } catch (Throwable t) {
                return t;
            }
        }
    }

    static byte[] renamed(byte[] b, String from, String to) {
        String s = new String(b, java.nio.charset.StandardCharsets.ISO_8859_1);
        if (from.length() != to.length()) {
            to = (to + "XXXXXXXX").substring(0, from.length());
        }
        return s.replace(from, to).getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    }
}
