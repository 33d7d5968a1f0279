// SPDX-License-Identifier: Apache-2.0
// native: Names.c
public class Names {
    static native int plain();
    static native int over(int a);
    static native int over(long a, String b);
    static native int under_score();
    static native int d\u00e9j\u00e0();
    static native int arr(int[] a, Object[][] b);
    native int inst();
    synchronized native boolean sync();
    static synchronized native boolean ssync();
    static native boolean zTrue(int raw);
    static native byte bRaw(int raw);
    static native char cRaw(int raw);
    static native short sRaw(int raw);

    static class In$ner_ {
        static native int nested();
        native Object self();
    }

    static class Missing { static native void gone(int a); }

    static Object call(java.lang.reflect.Method m) throws Exception {
        try {
            return (int) java.lang.invoke.MethodHandles.lookup().unreflect(m).invoke(5L, "y");
        } catch (Throwable t) {
            return t;
        }
    }

    static class Loader extends ClassLoader {
        Class<?> d(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        try {
            plain();
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage());
        }
        System.loadLibrary("Names");
        System.loadLibrary("Names");
        System.out.println("plain() = " + plain());
        System.out.println("over(1) = " + over(1));
        System.out.println("over(2L, \"\") = " + over(2L, ""));
        System.out.println("under_score() = " + under_score());
        System.out.println("d\\u00e9j\\u00e0() = " + d\u00e9j\u00e0());
        System.out.println("arr(null, null) = " + arr(null, null));
        System.out.println("new Names().inst() = " + new Names().inst());
        System.out.println("In$ner_.nested() = " + In$ner_.nested());
        In$ner_ i = new In$ner_();
        System.out.println("i.self() == i = " + (i.self() == i));
        Names n = new Names();
        System.out.println("n.sync() = " + n.sync());
        System.out.println("ssync() = " + ssync());
        System.out.println("Thread.holdsLock(n) = " + Thread.holdsLock(n));
        try {
            Missing.gone(1);
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage());
        }
        System.out.println("zTrue(1) = " + zTrue(1));
        System.out.println("zTrue(0) = " + zTrue(0));
        System.out.println("zTrue(256) = " + zTrue(256));
        System.out.println("zTrue(2) = " + zTrue(2));
        System.out.println("bRaw(0x1ff) = " + bRaw(0x1ff));
        System.out.println("(int) cRaw(0x1ffff) = " + (int) cRaw(0x1ffff));
        System.out.println("sRaw(0x18000) = " + sRaw(0x18000));
        System.out.println("System.mapLibraryName(\"x\") = " + System.mapLibraryName("x") +
            ", new java.io.File(...).exists() = " +
            new java.io
                .File(System.getProperty("java.library.path"), System.mapLibraryName("Names"))
                .exists());
        byte[] b;
        try (var in = Names.class.getResourceAsStream("Names$In$ner_.class")) {
            b = in.readAllBytes();
        }
        Class<?> other = new Loader().d(b);
        try {
            var m = other.getDeclaredMethod("nested");
            m.setAccessible(true);
            m.invoke(null);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println("e.getCause() = " + e.getCause());
        }
        try {
            System.load(new java.io.File(System.getProperty("java.library.path"), "libNames.so")
                            .getCanonicalPath());
            System.out.println("loaded by full name");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("second load fails");
        }
        java.lang.reflect.Method m =
            Names.class.getDeclaredMethod("over", long.class, String.class);
        System.out.println("m.invoke(null, 1L, \"x\") = " + m.invoke(null, 1L, "x"));
        for (int k = 0; k < 30; k++) m.invoke(null, 1L, "x");
        System.out.println("call(m) = " + call(m));
    }
}
