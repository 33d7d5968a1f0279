// SPDX-License-Identifier: Apache-2.0
// The program that ./demo runs under the firstlook agent.
public class FirstLook {
    interface Shape {
        double area();
    }

    record Circle(double r) implements Shape {
        public double area() { return Math.PI * r * r; }
    }

    record Square(double side) implements Shape {
        public double area() {
            if (side < 0) throw new IllegalArgumentException("negative side " + side);
            return side * side;
        }
    }

    static double total(Shape... shapes) {
        double sum = 0;
        for (Shape s : shapes) sum += s.area();
        return sum;
    }

    public static void main(String[] args) throws Exception {
        System.out.printf(
            java.util.Locale.ROOT, "total area %.3f%n", total(new Circle(1), new Square(2)));
        try {
            total(new Square(-1));
        } catch (IllegalArgumentException e) {
            System.out.println("caught: " + e.getMessage());
        }
        Thread t = new Thread(
            () -> System.out.println("hello from " + Thread.currentThread().getName()), "worker");
        t.start();
        t.join();
    }
}
