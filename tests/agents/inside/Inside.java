// SPDX-License-Identifier: Apache-2.0
// The extension functions that look into the VM (docs/extensions.md), with their errors.
// depends: ../common
// tags: stress-skip
// native: inside.c
// options: -Xint -agentpath:${LIB}/libInside.so
// expect: Inside.expected
public class Inside {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side = 3;

        public int area() { return side * side; }
    }

    static class Late {
        int part = 4;

        int sum() { return part + field; }
    }

    static int field = 7;

    /** One step at a time: what its slots hold. */
    static double watched(int i, long l, String s) {
        double d = i + l;
        return s == null ? 0 : d;
    }

    static int resolves() { return field + new Square().area(); }

    static native void slots(boolean on);

    static native void frameErrors();

    static native void words(Object o);

    static native void cells(Class<?> c);

    static native void tables(Class<?> c, Class<?> array);

    static native void pool(Class<?> c);

    static native void map(boolean on);

    static native void calls();

    static native void stops();

    static native void tags(Object one, Object other);

    static native void older();

    public static void main(String[] args) {
        System.out.println("slots");
        slots(true);
        watched(5, 6L, "text");
        slots(false);
        frameErrors();

        System.out.println("words");
        Object o = new Object();
        words(o);
        synchronized (o) { words(o); }
        words(o);
        words(null);

        System.out.println("cells");
        cells(Inside.class);
        resolves();
        cells(Inside.class);

        System.out.println("tables");
        tables(Square.class, int[].class);

        System.out.println("pool");
        pool(Late.class);
        System.out.println("sum " + new Late().sum());
        pool(Late.class);

        System.out.println("map");
        map(true);
        Object[] keep = new Object[1000];
        for (int i = 0; i < 1000; i++) keep[i / 2] = new int[10];
        System.gc();
        map(false);

        System.out.println("calls");
        calls();

        System.out.println("stops");
        stops();

        System.out.println("tags");
        tags(new Object(), "text");

        System.out.println("older");
        older();
    }
}
