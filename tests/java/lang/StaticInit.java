// SPDX-License-Identifier: Apache-2.0
// Initialization of classes: order, cycles, failures, what starts it and what does not.
import static test.Say.*;

public class StaticInit {
    static StringBuilder log = new StringBuilder();

    static int note(String s, int v) {
        log.append(s).append(' ');
        return v;
    }

    interface I {
        int X = note("I", 1);

        default void m() {}
    }
    interface J {
        int Y = note("J", 2);
    }
    interface K extends I {
        int Z = note("K", 3);
    }

    static class P implements J {
        static int p = note("P", 4);
        { note("P{}", 0); }

        P() {
            note("P()", 0);
            hook();
        }

        void hook() {}
    }

    static class C extends P implements K {
        static int c = note("C", 5);
        int f = note("C.f", 6);
        String s = "set";

        C() { note("C()", 0); }

        @Override
        void hook() {
            note("hook" + f + s, 0);
        }
    }

    static class Cyc1 { static int a = Cyc2.b + 1; }

    static class Cyc2 { static int b = Cyc1.a + 10; }

    static class Bad {
        static int v = 1 / note("Bad", 0);

        static void f() {}
    }

    static class BadSub extends Bad {
        static { note("BadSub", 0); }
    }

    static class Thrower {
        static {
            if (true) throw new Error("direct error");
        }
        static int x;
    }

    static class Null {
        static String s = null;
        static int n = s.length();
    }

    static class Unused {
        static { note("never", 0); }
    }

    static class Const {
        static final int A = 5;
        static final Integer B = note("Const", 6);
        static final String S = "lit";
    }

    enum En {
        X,
        Y;
        static { note("En", 0); }

        En() { note("ctor" + name(), 0); }
    }

    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + " fine");
        } catch (Throwable t) {
            System.out.println(
                name + ": " + t + (t.getCause() == null ? "" : " / " + t.getCause()));
        }
        say("initializers", log);
        log.setLength(0);
    }

    public static void main(String[] args) throws Exception {
        attempt("new C", () -> new C());
        attempt("field of an interface", () -> say("constant of an interface", K.Z));
        attempt("cycle", () -> {
            say("first of a cycle", Cyc1.a);
            say("second", Cyc2.b);
        });
        attempt("initializer that divides by zero", () -> Bad.f());
        attempt("the same again", () -> Bad.f());
        attempt("class below it", () -> new BadSub());
        attempt("initializer that throws an error",
            () -> say("field of a class that fails", Thrower.x));
        attempt("the same again", () -> say("field again", Thrower.x));
        attempt("initializer that meets null", () -> say("field made of null", Null.n));
        attempt("class literal", () -> say("name of a class literal", Unused.class.getName()));
        attempt("array", () -> say("length of an array of arrays", new Unused[1][2].length));
        attempt(
            "test of a type", () -> say("String is an instance", (Object) "x" instanceof Unused));
        attempt("constants", () -> say("constants", Const.A + Const.S));
        attempt("object constant", () -> say("constant that is an object", Const.B));
        attempt("enum", () -> say("enum constant", En.Y));
        Class.forName("StaticInit$Unused", false, StaticInit.class.getClassLoader());
        say("found and not initialized", log);
        Class.forName("StaticInit$Unused");
        say("found and initialized", log);
        log.setLength(0);
        try {
            Class.forName("StaticInit$Bad");
        } catch (NoClassDefFoundError e) {
            say("found, but failed before", e.getMessage());
        }
        attempt("lambda in init", () -> say("lambda", InitLambda.r.get()));
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> Slow.touch());
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        say("rounds of a slow initializer", Slow.count);
    }

    static class InitLambda {
        static java.util.function.Supplier<String> r = () -> "from lambda " + InitLambda.v;
        static int v = 3;
    }

    static class Slow {
        static int count;
        static {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {}
            count++;
        }

        static void touch() {
            if (count != 1) System.out.println("saw uninitialised class");
        }
    }
}
