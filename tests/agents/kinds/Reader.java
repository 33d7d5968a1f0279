// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: reader.c
// options: -agentpath:${LIB}/libReader.so=Reader
public class Reader {
    static native void act();

    interface Shape {
        int area();

        default int twice() {
            int a = area();
            return a * 2;
        }
    }

    record Square(int side) implements Shape {
        public int area() { return side * side; }
    }

    public static void main(String[] args) {
        System.out.println("twice " + new Square(3).twice());
        act();
    }
}
