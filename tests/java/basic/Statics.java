// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
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
        System.out.println("x = " + x);
        System.out.println("L = " + L);
        System.out.println("s = " + s);
        System.out.println("d = " + d);
        System.out.println("Lazy.CONSTANT = " + Lazy.CONSTANT);
        System.out.println("before");
        System.out.println("Lazy.variable = " + Lazy.variable);
        Lazy.call();
        System.out.println("Child.p = " + Child.p);
        System.out.println("Child.c = " + Child.c);
        x++;
        x *= 3;
        System.out.println("x = " + x);
        Child[] none = new Child[2];
        System.out.println("none.length = " + none.length);
    }
}
