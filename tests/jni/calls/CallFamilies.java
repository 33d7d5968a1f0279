// SPDX-License-Identifier: Apache-2.0
// native: CallFamilies.c
/* All 90 functions Call<Type>Method, CallNonvirtual<Type>Method and CallStatic<Type>Method with
 * ..., va_list and jvalue. */
public class CallFamilies {
    static final StringBuilder log = new StringBuilder();
    int id = 1;

    static String args(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        return z + " " + b + " " + (int) c + " " + s + " " + i + " " + j + " " + f + " " + d + " " +
            o;
    }

    boolean mBoolean(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return !z;
    }

    byte mByte(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return (byte) (b - 1);
    }

    char mChar(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return (char) (c + 1);
    }

    short mShort(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return (short) (s * 2);
    }

    int mInt(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return i + id;
    }

    long mLong(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return j * 3 + id;
    }

    float mFloat(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return f / 2;
    }

    double mDouble(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return d * d;
    }

    Object mObject(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
        return o + "!" + id;
    }

    void mVoid(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("base ").append(args(z, b, c, s, i, j, f, d, o));
    }

    static boolean sBoolean(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return z;
    }

    static byte sByte(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return -128;
    }

    static char sChar(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return '\uffff';
    }

    static short sShort(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return -32768;
    }

    static int sInt(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return Integer.MIN_VALUE;
    }

    static long sLong(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return Long.MIN_VALUE;
    }

    static float sFloat(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return Float.NaN;
    }

    static double sDouble(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return -0.0;
    }

    static Object sObject(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
        return null;
    }

    static void sVoid(
        boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
        log.append("stat ").append(args(z, b, c, s, i, j, f, d, o));
    }

    static class Sub extends CallFamilies {
        @Override
        int mInt(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
            log.append("sub ");
            return -7;
        }

        @Override
        Object mObject(
            boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
            log.append("sub ");
            return "sub";
        }

        @Override
        void mVoid(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
            log.append("sub ");
        }

        @Override
        double mDouble(
            boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o) {
            log.append("sub ");
            return 0.5;
        }
    }

    interface Face {
        default String hello(int i) { return "default " + i; }

        long count();
    }

    static class FaceImpl implements Face {
        public long count() { return 1L << 40; }

        private String priv() { return "private"; }

        static int noArgs() { return 5; }
    }

    static long thrower(int k) {
        if (k > 0) throw new IllegalStateException("thrown " + k);
        return k;
    }

    native void all(Object target, Object argument);
    static native String misc(Object face, Class<?> faceClass);

    static void print(String name, Object result) {
        System.out.println(name + " = " + result + "   [" + log + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        System.loadLibrary("CallFamilies");
        new CallFamilies().all(new CallFamilies(), "arg");
        new CallFamilies().all(new Sub(), null);
        System.out.println(
            "misc(new FaceImpl(), Face.class) = " + misc(new FaceImpl(), Face.class));
    }
}
