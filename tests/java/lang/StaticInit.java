// SPDX-License-Identifier: Apache-2.0
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
        System.out.println("log = " + log);
        log.setLength(0);
    }

    public static void main(String[] args) throws Exception {
        attempt("new C", () -> new C());
        attempt("K.Z", () -> System.out.println("K.Z = " + K.Z));
        attempt("cycle", () -> System.out.println("Cyc1.a = " + Cyc1.a + ", Cyc2.b = " + Cyc2.b));
        attempt("bad", () -> Bad.f());
        attempt("bad again", () -> Bad.f());
        attempt("bad sub", () -> new BadSub());
        attempt("thrower", () -> System.out.println("Thrower.x = " + Thrower.x));
        attempt("thrower again", () -> System.out.println("Thrower.x = " + Thrower.x));
        attempt("null", () -> System.out.println("Null.n = " + Null.n));
        attempt("class literal",
            () -> System.out.println("Unused.class.getName() = " + Unused.class.getName()));
        attempt("array",
            () -> System.out.println("new Unused[1][2].length = " + new Unused[1][2].length));
        attempt("instanceof",
            ()
                -> System.out.println(
                    "(Object) \"x\" instanceof Unused = " + ((Object) "x" instanceof Unused)));
        attempt(
            "constants", () -> System.out.println("Const.A + Const.S = " + (Const.A + Const.S)));
        attempt("non constant", () -> System.out.println("Const.B = " + Const.B));
        attempt("enum", () -> System.out.println("En.Y = " + En.Y));
        Class.forName("StaticInit$Unused", false, StaticInit.class.getClassLoader());
        System.out.println("forName without init " + log);
        Class.forName("StaticInit$Unused");
        System.out.println("forName " + log);
        log.setLength(0);
        try {
            Class.forName("StaticInit$Bad");
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        attempt("lambda in init",
            () -> System.out.println("InitLambda.r.get() = " + InitLambda.r.get()));
        Thread[] ts = new Thread[4];
        for (int i = 0; i < ts.length; i++) {
            ts[i] = new Thread(() -> Slow.touch());
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println("slow " + Slow.count);
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
