// SPDX-License-Identifier: Apache-2.0
// native: Refs.c
public class Refs {
    static native Object frames(int n);
    static native void keep(Object o);
    static native Object kept();
    static native boolean weakAlive();
    static native void drop();
    static native void makeWeak(Object o);
    static native void dropWeak();
    static native String types(Object o);
    static native int many(int n, Object o);
    static native String same(Object a, Object b);
    static native Object popNull();
    static native int stress(int n);

    public static void main(String[] args) throws Exception {
        System.loadLibrary("Refs");
        System.out.println("frames(10) = " + frames(10));
        System.out.println("frames(3000) = " + frames(3000));
        keep(new String("kept object"));
        for (int i = 0; i < 5; i++) {
            System.gc();
            byte[] fill = new byte[1000000];
        }
        System.out.println("kept() = " + kept());
        Object o = new Object();
        makeWeak(o);
        System.gc();
        System.out.println("weakAlive() = " + weakAlive() + ", o != null = " + (o != null));
        o = null;
        for (int i = 0; i < 100 && weakAlive(); i++) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println("weakAlive() = " + weakAlive());
        dropWeak();
        drop();
        System.out.println("kept() = " + kept());
        System.out.println("types(\"x\") = " + types("x"));
        System.out.println("many(5000, \"same\") = " + many(5000, "same"));
        System.out.println("same(\"a\", \"a\") + same(\"a\", \"b\") + same(null, null) = " +
            (same("a", "a") + same("a", "b") + same(null, null)));
        System.out.println("popNull() = " + popNull());
        System.out.println("stress(300) = " + stress(300));
    }
}
