// SPDX-License-Identifier: Apache-2.0
// native: Cases.c
// Functions of JNI, a case each in Cases.c: what each gives, or the exception that it leaves.
public class Cases {
    static native int count();
    static native String words(int n);
    static native String run(int n);
    static native void down(int n);
    static native void unbound(int a, String b);
    static native int registered(int a);

    int field;
    long longField;
    double doubleField;
    boolean flag;
    byte b;
    char c;
    short s;
    float f;
    Object ref = "ref";
    static int staticField;
    static String staticRef = "static";
    static long staticLong;

    void instance() {}

    static void statics() {}

    String all(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, String o, int[] a) {
        return "" + z + b + c + s + i + j + f + d + o + a.length;
    }

    static String allStatic(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, String o, int[] a) {
        return "static" + z + b + c + s + i + j + f + d + o + a.length;
    }

    boolean rz() { return true; }

    byte rb() { return -1; }

    char rc() { return 'x'; }

    short rs() { return -300; }

    int ri() { return 1 << 30; }

    long rj() { return 1L << 40; }

    float rf() { return 1.5f; }

    double rd() { return -2.25; }

    static boolean sz() { return false; }

    static long sj() { return -5; }

    static double sd() { return 0.5; }

    static Object so() { return "so"; }

    int virtual() { return 1; }

    static class Sub extends Cases {
        int virtual() { return 2; }
    }

    interface I {
        int x();

        default int y() { return x() * 10; }
    }

    static abstract class A implements I {}

    static abstract class Bare { abstract int z(); }

    static class Full extends Bare {
        int z() { return 8; }
    }

    static class Impl extends A {
        public int x() { return 7; }
    }

    static class Boom {
        static {
            if (true) throw new RuntimeException("boom");
        }
    }

    static int thrower() { throw new IllegalStateException("from java"); }

    static void recurse(int n) {
        if (n > 0) down(n);
    }

    public static void main(String[] args) throws Throwable {
        System.loadLibrary("Cases");
        for (int i = 0; i < count(); i++) {
            String r;
            try {
                r = run(i);
            } catch (Throwable t) {
                String m = String.valueOf(t);
                r = (m.length() > 200 ? m.length() + " characters" : m) +
                    (t.getCause() != null ? ", cause " + t.getCause() : "");
            }
            System.out.println(words(i) + ": " + r);
        }
        try {
            unbound(1, "");
        } catch (UnsatisfiedLinkError e) {
            System.out.println("native that nobody bound: " + e.getMessage());
        }
        try {
            Cases.class.getDeclaredMethod("unbound", int.class, String.class).invoke(null, 1, "");
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println("the same by reflection: " + e.getCause());
        }
    }
}
