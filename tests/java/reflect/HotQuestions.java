// SPDX-License-Identifier: Apache-2.0
// Questions that compiled code answers without a call, asked so often that it does: who calls, is
// it an instance, is it assignable, how long is the array, what does the reference refer to.
import java.lang.invoke.*;
import java.lang.ref.*;
import java.lang.reflect.*;
import java.util.*;
import static test.Say.*;

public class HotQuestions {
    static final int ROUNDS = 3000;

    static class Owner {
        private int f = 5;

        private int m() { return 6; }

        static int read(Field f, Object o) throws Exception { return f.getInt(o); }

        static Object call(Method m, Object o) throws Exception { return m.invoke(o); }
    }

    /** Calls the same methods in the same way, but is no nest mate by reflection's rules of 8. */
    static int read(Field f, Object o) throws Exception { return f.getInt(o); }

    interface Counted {
        Object run(int round) throws Throwable;
    }

    static String counts(Counted body) {
        Map<String, Integer> all = new TreeMap<>();
        for (int i = 0; i < ROUNDS; i++) {
            String outcome;
            try {
                outcome = String.valueOf(body.run(i));
            } catch (Throwable e) {
                Throwable t = e instanceof InvocationTargetException ? e.getCause() : e;
                outcome = t.getClass().getSimpleName();
                /* hot exceptions may lose their text, and injected invokers have names of chance */
                if (t instanceof IllegalAccessException && !t.getMessage().contains("Injected"))
                    outcome += ": " + t.getMessage();
            }
            all.merge(outcome, 1, Integer::sum);
        }
        return all.toString();
    }

    interface Plain {}

    static class D1 implements Plain {}

    static class D2 extends D1 {}

    static class D3 extends D2 {}

    static class D4 extends D3 {}

    static class D5 extends D4 {}

    static class D6 extends D5 {}

    static class D7 extends D6 {}

    static class D8 extends D7 {}

    static class D9 extends D8 implements Runnable {
        public void run() {}
    }

    static boolean assignable(Class<?> to, Class<?> from) { return to.isAssignableFrom(from); }

    static boolean instance(Class<?> of, Object o) { return of.isInstance(o); }

    static boolean array(Class<?> c) { return c.isArray(); }

    static int length(Object o) { return Array.getLength(o); }

    static Object referent(Reference<?> r) { return r.get(); }

    static boolean refers(Reference<Object> r, Object o) { return r.refersTo(o); }

    static void tests() {
        Object[] objects = {null, new Object(), "text", 1, new int[1], new String[2], new D9[3],
            new Plain[4], new D1(), new D7(), new D9(), new int[2][3], String.class,
            new Object[5][]};
        Class<?>[] classes = {Object.class, String.class, Integer.class, int.class, void.class,
            long.class, int[].class, Object[].class, D1.class, D7.class, D9.class, Plain.class,
            Runnable.class, D1[].class, Plain[].class, int[][].class, Cloneable.class,
            CharSequence.class, Class.class, Object[][].class, Integer[].class};
        for (Class<?> c : classes) {
            StringBuilder s = new StringBuilder();
            for (int round = 0; round < 60; round++) {
                for (Class<?> from : classes) s.append(assignable(c, from) ? 1 : 0);
                for (Object o : objects) s.append(instance(c, o) ? 1 : 0);
                s.append(array(c) ? 1 : 0);
            }
            int one = s.length() / 60;
            say(c.getSimpleName(), s.substring(0, one));
            say("as in the first round", s.toString().equals(s.substring(0, one).repeat(60)));
        }
        say("of null", counts(i -> assignable(i % 2 == 0 ? String.class : int.class, null)));
        say("null asked", counts(i -> assignable(null, String.class)));
        say("null asked for an instance", counts(i -> instance(null, "")));
        say("null asked for arrays", counts(i -> array(i % 3 == 0 ? null : int[].class)));
        say("length", counts(i -> length(objects[i % objects.length])));
    }

    static void callers() throws Exception {
        Field f = Owner.class.getDeclaredField("f");
        Method m = Owner.class.getDeclaredMethod("m");
        Method read = HotQuestions.class.getDeclaredMethod("read", Field.class, Object.class);
        Method getInt = Field.class.getMethod("getInt", Object.class);
        Field secret = String.class.getDeclaredField("hash");
        Owner o = new Owner();
        say("the owner reads", counts(i -> Owner.read(f, o)));
        say("the owner calls", counts(i -> Owner.call(m, o)));
        say("a nest mate reads", counts(i -> read(f, o)));
        say("by reflection", counts(i -> read.invoke(null, f, o)));
        say("the caller's caller", counts(i -> getInt.invoke(f, o)));
        say("not the owner", counts(i -> Owner.read(secret, "")));
        say("of another class's object", counts(i -> read(f, i % 5 == 0 ? "" : o)));
        say("of null", counts(i -> read(f, null)));
        MethodHandle handle = MethodHandles.lookup().findVirtual(
            Field.class, "getInt", MethodType.methodType(int.class, Object.class));
        say("by a handle", counts(i -> (int) handle.invokeExact(f, (Object) o)));
        say("by name", counts(i -> Class.forName("HotQuestions$D" + (1 + i % 12))));
        say("a lookup's class", counts(i -> MethodHandles.lookup().lookupClass()));
        Method lookup = MethodHandles.class.getMethod("lookup");
        say("a reflected lookup's class",
            counts(i -> ((MethodHandles.Lookup) lookup.invoke(null)).lookupClass()));
    }

    static void references() {
        Object a = new Object(), b = new Object();
        WeakReference<Object> r = new WeakReference<>(a);
        say("the referent", counts(i -> referent(r) == a));
        say("refers to it", counts(i -> refers(r, i % 2 == 0 ? a : b)));
        say("refers to nothing", counts(i -> refers(r, null)));
        r.clear();
        say("cleared", counts(i -> referent(r) == null && refers(r, null) && !refers(r, a)));
        say("no reference", counts(i -> refers(i % 4 == 0 ? null : r, a)));
        Reference.reachabilityFence(a);
    }

    public static void main(String[] args) throws Exception {
        section("class tests");
        tests();
        section("callers");
        callers();
        section("references");
        references();
    }
}
