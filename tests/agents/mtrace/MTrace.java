// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: mtrace.c
// options: -agentpath:${LIB}/libMTrace.so=MTrace
public class MTrace {
    static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

    static void fail(int depth) {
        if (depth == 0) throw new IllegalArgumentException("bottom");
        fail(depth - 1);
    }

    interface Shape {
        default String describe() { return name() + "!"; }

        String name();
    }

    record Square(int side) implements Shape {
        public String name() { return "square " + side; }
    }

    public static void main(String[] args) {
        System.out.println("fibonacci(10) = " + fibonacci(10));
        try {
            fail(2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("new Square(3).describe() = " + new Square(3).describe());
        Runnable r = () -> System.out.println("lambda");
        r.run();
    }
}
