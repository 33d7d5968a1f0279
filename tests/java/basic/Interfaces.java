// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
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
            System.out.println("s.describe() = " + s.describe());
            System.out.println("s instanceof Scalable = " + (s instanceof Scalable));
        }
        System.out.println("Scalable.count() = " + Scalable.count());
        Base b = new B();
        System.out.println("b.g() = " + b.g());
        System.out.println("new A().g() = " + new A().g());
        Comparable<String> c = "b";
        System.out.println("c.compareTo(\"a\") = " + c.compareTo("a"));
        CharSequence cs = "chars";
        System.out.println("cs.length() = " + cs.length());
        Runnable r = new Runnable() {
            public void run() { System.out.println("anonymous"); }
        };
        r.run();
    }
}
