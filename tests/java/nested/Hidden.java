// SPDX-License-Identifier: Apache-2.0
// Hidden classes: names, nests, instances, class data, what cannot find them, unloading.
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
import static test.Say.*;

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
            return () -> say("lambda of a hidden class knows itself", self == null);
        }

        void fail() { throw new IllegalStateException("from hidden"); }
    }

    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + ": " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " +
                ("" + t.getMessage()).replaceAll("0x[0-9a-f]+|/[0-9a-f]{8,}", "/H"));
        }
    }

    static void askName(String words, C question) throws Throwable {
        try {
            say(words, question.run());
        } catch (IncompatibleClassChangeError e) {
            say(words, clean(e));
        }
    }

    static byte[] bytes(Class<?> c) throws Exception {
        try (var in = c.getResourceAsStream(c.getName() + ".class")) {
            return in.readAllBytes();
        }
    }

    static String clean(Object o) { return o.toString().replaceAll("([/.])0x[0-9a-f]+", "$1H"); }

    public static void main(String[] args) throws Throwable {
        section("what a hidden class is called");
        MethodHandles.Lookup l = MethodHandles.lookup();
        byte[] b = bytes(Template.class);
        MethodHandles.Lookup h =
            l.defineHiddenClass(b, true, MethodHandles.Lookup.ClassOption.NESTMATE);
        Class<?> c = h.lookupClass();
        say("name", clean(c.getName()));
        say("is hidden", c.isHidden());
        say("host of its nest", c.getNestHost().getSimpleName());
        say("package", c.getPackageName());
        say("descriptor", clean(c.descriptorString()));
        say("type name", clean(c.getTypeName()));
        say("loader is the program's", c.getClassLoader() == Hidden.class.getClassLoader());
        say("array of it", clean(c.arrayType()));
        askName("simple name", () -> c.getSimpleName());
        askName("canonical name", () -> c.getCanonicalName());
        askName("is a member", () -> c.isMemberClass());
        askName("is anonymous", () -> c.isAnonymousClass());
        askName("declaring class", () -> c.getDeclaringClass());
        askName("enclosing class", () -> c.getEnclosingClass());
        section("an instance at work");
        Api a = (Api) h.findConstructor(c, MethodType.methodType(void.class)).invoke();
        say("private fields and a static one", a.run(1));
        say("again", a.run(1));
        say("hidden, the same class inside, a name with a slash", ((Supplier<?>) a).get());
        say("text", clean(a.toString()).split("@")[0]);
        attempt("lambda", () -> {
            Method1.call(a);
            return 0;
        });
        try {
            c.getDeclaredMethod("fail").invoke(a);
        } catch (java.lang.reflect.InvocationTargetException e) {
            say("its exception", e.getCause().getMessage());
            say("method of the first frame", e.getCause().getStackTrace()[0].getMethodName());
        }

        section("a second one of the same bytes");
        MethodHandles.Lookup h2 = l.defineHiddenClass(b, false);
        say("the same class", h2.lookupClass() == c);
        say("host of its nest is itself", h2.lookupClass().getNestHost() == h2.lookupClass());
        attempt("private fields without the nest",
            ()
                -> ((Api) h2.findConstructor(h2.lookupClass(), MethodType.methodType(void.class))
                        .invoke())
                       .run(1));

        section("what cannot find it");
        attempt("found by its name", () -> Class.forName(c.getName()));
        attempt("the plain name is it",
            () -> Class.forName("Hidden$Template", true, c.getClassLoader()) == c);
        attempt("private field by reflection", () -> {
            var f = c.getDeclaredField("mine");
            f.setAccessible(true);
            f.set(a, 9);
            return f.get(a);
        });
        attempt("five bytes", () -> l.defineHiddenClass(new byte[5], true));
        attempt("its objects include a String",
            () -> l.defineHiddenClass(bytes(String2.class), true).lookupClass().isInstance("x"));
        attempt("defined by a public lookup",
            () -> MethodHandles.publicLookup().defineHiddenClass(b, true));
        attempt("strong one is hidden",
            ()
                -> l.in(Template.class)
                       .defineHiddenClass(b, true, MethodHandles.Lookup.ClassOption.STRONG)
                       .lookupClass()
                       .isHidden());

        section("class data");
        MethodHandles.Lookup d =
            l.defineHiddenClassWithClassData(bytes(WithData.class), List.of("data", 7), true);
        say("class data",
            ((Supplier<?>) d.findConstructor(d.lookupClass(), MethodType.methodType(void.class))
                    .invoke())
                .get());
        attempt(
            "class data of an ordinary class", () -> MethodHandles.classData(l, "_", Object.class));

        section("defineClass of a lookup");
        attempt("defined under a name that is there", () -> l.defineClass(b));
        attempt("defined under another name",
            () -> l.defineClass(renamed(b, "Hidden$Template", "Hidden$Rewrite")).getName());

        section("lambdas are hidden classes");
        Runnable r = () -> {};
        say("is hidden", r.getClass().isHidden());
        say("is synthetic", r.getClass().isSynthetic());
        say("host of its nest", r.getClass().getNestHost().getSimpleName());
        say("is a nestmate", Hidden.class.isNestmateOf(r.getClass()));
        say("name", clean(r.getClass().getName()).replaceAll("Lambda\\$\\d+", "Lambda"));
        say("members of the nest",
            Arrays.stream(Hidden.class.getNestMembers()).map(Class::getSimpleName).toList());

        section("nests");
        say("two nested classes are nestmates", Template.class.isNestmateOf(WithData.class));
        say("host of a primitive type", int.class.getNestHost());
        say("an array and itself are nestmates", int[].class.isNestmateOf(int[].class));

        section("unloading");
        java.lang.ref.WeakReference<Class<?>> w = weak(l, b);
        for (int i = 0; i < 50 && w.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        say("unloaded", w.get() == null);
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
