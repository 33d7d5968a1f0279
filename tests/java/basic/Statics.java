// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Static fields and initializers: their order, and what starts an initialization.
import static test.Say.*;

public class Statics {
    static int x = 5;
    static final long L = 1L << 40;
    static String s;
    static double d = x * 2.5;
    static {
        s = "init " + x;
        System.out.println("main class initialised");
    }

    static class Lazy {
        static { System.out.println("Lazy initialised"); }
        static final int CONSTANT = 7;
        static int variable = 8;

        static void call() {}
    }

    static class Parent {
        static { System.out.println("Parent"); }
        static int p = 1;
    }

    static class Child extends Parent {
        static { System.out.println("Child"); }
        static int c = 2;
    }

    public static void main(String[] args) {
        say("static int", x);
        say("static long constant", L);
        say("string set by the initializer", s);
        say("double set from the int", d);
        say("constant of a class that is not initialized", Lazy.CONSTANT);
        System.out.println("before the variable");
        say("variable of that class", Lazy.variable);
        Lazy.call();
        say("field of the parent, asked of the child", Child.p);
        say("field of the child", Child.c);
        x++;
        x *= 3;
        say("static int, increased and tripled", x);
        Child[] none = new Child[2];
        say("length of an array of the class", none.length);
    }
}
