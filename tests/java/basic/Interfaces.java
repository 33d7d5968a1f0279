// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Interface methods: abstract, default and static ones, and calls of super.
import static test.Say.*;

public class Interfaces {
    interface Shape {
        double area();

        default String describe() { return name() + " " + area(); }

        String name();
    }
    interface Scalable {
        Shape scale(double f);

        static int count() { return 2; }
    }

    static class Square implements Shape, Scalable {
        final double side;

        Square(double side) { this.side = side; }

        public double area() { return side * side; }

        public String name() { return "square"; }

        public Shape scale(double f) { return new Square(side * f); }
    }

    static class Circle implements Shape {
        public double area() { return 3.0; }

        public String name() { return "circle"; }

        @Override
        public String describe() {
            return "round " + Shape.super.describe();
        }
    }

    static abstract class Base {
        abstract int f();

        int g() { return f() * 2; }
    }

    static class A extends Base {
        int f() { return 1; }
    }

    static class B extends A {
        @Override
        int f() {
            return super.f() + 10;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Square(2), new Circle(), new Square(1.5).scale(2)};
        for (Shape s : shapes) {
            say("description", s.describe());
            say("it can be scaled", s instanceof Scalable);
        }
        say("static method of an interface", Scalable.count());
        Base b = new B();
        say("inherited method over an overridden one", b.g());
        say("the same of the superclass", new A().g());
        Comparable<String> c = "b";
        say("comparison by an interface of the library", c.compareTo("a"));
        CharSequence cs = "chars";
        say("length by an interface of the library", cs.length());
        Runnable r = new Runnable() {
            public void run() { System.out.println("anonymous"); }
        };
        r.run();
    }
}
