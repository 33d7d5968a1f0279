/* SPDX-License-Identifier: Apache-2.0 */
// expect: before one one one one 5 counter 1
// expect: old frame finishes: was one, obsolete true
// expect: equal frame: obsolete false
// expect: result 0
// expect: after two two two two 5 counter 1
// expect: reflection two, annotation new
// expect: default method new
// expect: super new/sub
// expect: lambda new
// expect: handle two
// expect: string constant new, long 7777777777
// expect: exception from version two
// expect: static initializer ran 1 time(s)
// expect: PASS
import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.Method;
import java.util.function.Supplier;

class Main {
    static native void remember(Class<?> target);
    static native int redefine(Class<?> target, byte[] bytes);
    static native boolean callerIsObsolete(int depth);
    static native void after(Object target);

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value();
    }
    static int initialized;

    interface Talk {
        String text();
    }
    interface Face1 {
        default String greet() { return "old"; }
    }
    interface Face2 {
        default String greet() { return "new"; }
    }

    static class Greeter implements Face1 {}

    static class Target1 implements Talk {
        static int counter;
        static {
            initialized++;
            counter = initialized;
        }

        @Mark("old")
        public String text() {
            return "one";
        }

        final String last() { return "one"; }

        static String stat() { return "one"; }

        private String hidden() { return "one"; }

        String viaPrivate() { return hidden(); }

        int fixed(int x) { return x + 1; }

        String base() { return "old"; }

        Supplier<String> lambda() { return () -> "old"; }

        String constants() {
            return "string constant "
                + "old".concat("") + ", long " + 1L;
        }

        void fail() { throw new IllegalStateException("version one"); }

        String running(byte[] other) {
            int result = redefine(Target1.class, other);
            return (result == 0 ? "old frame finishes: was one, obsolete " : "error " + result) +
                callerIsObsolete(1);
        }

        String equalFrame(Runnable r) {
            r.run();
            return "equal frame: obsolete " + callerIsObsolete(1);
        }
    }

    static class Target2 implements Talk {
        static int counter;
        static {
            initialized++;
            counter = initialized;
        }

        @Mark("new")
        public String text() {
            return "two";
        }

        final String last() { return "two"; }

        static String stat() { return "two"; }

        private String hidden() { return "two"; }

        String viaPrivate() { return hidden(); }

        int fixed(int x) { return x + 1; }

        String base() { return "new"; }

        Supplier<String> lambda() { return () -> "new"; }

        String constants() {
            return "string constant "
                + "new".concat("") + ", long " + 7777777777L;
        }

        void fail() { throw new IllegalStateException("version two"); }

        String running(byte[] other) { return "new code " + other; }

        String equalFrame(Runnable r) {
            r.run();
            return "equal frame: obsolete " + callerIsObsolete(1);
        }
    }

    static class Sub extends Target1 {
        String base() { return super.base() + "/sub"; }
    }

    static String show(Target1 t) {
        Talk talk = t;
        return talk.text() + " " + t.last() + " " + Target1.stat() + " " + t.viaPrivate() + " " +
            t.fixed(4) + " counter " + Target1.counter;
    }

    public static void main(String[] args) throws Throwable {
        Target1 t = new Target1();
        Sub sub = new Sub();
        Greeter g = new Greeter();
        g.greet();
        sub.base();
        t.lambda().get();
        t.constants();
        Method method = Target1.class.getMethod("text");
        method.invoke(t);
        MethodHandle handle = MethodHandles.lookup().findVirtual(
            Target1.class, "text", MethodType.methodType(String.class));
        handle.invoke(t);
        System.out.println("before " + show(t));
        remember(Target1.class);
        byte[] two = Versions.renamed(Target2.class, Target1.class);
        int[] result = {-1};
        String[] old = new String[1];
        String equal = t.equalFrame(() -> old[0] = t.running(two));
        System.out.println(old[0]);
        System.out.println(equal);
        System.out.println("result " + redefine(Target1.class, two));
        System.out.println("after " + show(t));
        System.out.println("reflection " + method.invoke(t) + ", annotation " +
            Target1.class.getMethod("text").getAnnotation(Mark.class).value());
        redefine(Face1.class, Versions.renamed(Face2.class, Face1.class));
        System.out.println("default method " + g.greet());
        System.out.println("super " + sub.base());
        System.out.println("lambda " + t.lambda().get());
        System.out.println("handle " + (String) handle.invoke(t));
        System.out.println(t.constants());
        try {
            t.fail();
        } catch (IllegalStateException e) {
            System.out.println("exception from " + e.getMessage());
        }
        System.out.println("static initializer ran " + initialized + " time(s)");
        after(t);
    }
}
