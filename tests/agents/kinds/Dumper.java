// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: dumper.c
// options: -agentpath:${LIB}/libDumper.so=Dumper
public class Dumper {
    static native void act();

    enum Kind { ONE, TWO }

    record Pair(int a, Kind b) {}

    interface Shape {
        default int area() { return 2; }
    }

    public static void main(String[] args) {
        Shape s = new Shape() {};
        Shape[] more = {s};
        System.out.println(new Pair(s.area(), Kind.TWO) + " " + more.length);
        act();
        System.out.println(new Pair(s.area(), Kind.ONE));
    }
}
