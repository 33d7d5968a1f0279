// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: leaks.c
// options: -agentpath:${LIB}/libLeaks.so=Leaks$Kept
public class Leaks {
    static native void act();

    static class Kept { Object next; }

    static class Dropped { long[] room = new long[10]; }

    static Object held;

    static void make() {
        for (int i = 0; i < 50_000; i++) new Dropped(); /* stock samples once a buffer is full */
        Kept first = new Kept();
        held = first;
        first.next = new Object[] {new Kept(), new Kept()};
        for (int i = 0; i < 10; i++) new Kept();
    }

    public static void main(String[] args) {
        make();
        act();
        held = null;
        act();
    }
}
