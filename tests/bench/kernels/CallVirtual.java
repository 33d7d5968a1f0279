// SPDX-License-Identifier: Apache-2.0
/* Virtual calls to three receivers in turn. */
public class CallVirtual {
    static final int N = 15_000_000;

    static abstract class Shape {
        int s;
        abstract int area(int k);
    }

    static class A extends Shape {
        int area(int k) { return k + s; }
    }

    static class B extends Shape {
        int area(int k) { return k ^ s; }
    }

    static class C extends B {
        @Override
        int area(int k) {
            return k - s;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new A(), new B(), new C(), new A()};
        for (int i = 0; i < shapes.length; i++) shapes[i].s = i * 3;
        int sum = 0;
        for (int i = 0; i < N; i++) sum = shapes[i & 3].area(sum);
        System.out.println(sum);
    }
}
