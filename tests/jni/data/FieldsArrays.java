// SPDX-License-Identifier: Apache-2.0
// native: FieldsArrays.c
/* Get/Set<Type>Field, static fields, and all array functions for every element type. */
import java.util.*;

public class FieldsArrays {
    public boolean fBoolean = true;
    byte fByte = -1;
    private char fChar = 'x';
    protected short fShort = -2;
    int fInt = -3;
    volatile long fLong = -4;
    float fFloat = 1.25f;
    double fDouble = -8.5;
    Object fObject = "object";
    final int fin = 9;
    static boolean sBoolean = true;
    static byte sByte = 100;
    static char sChar = '\u20ac';
    static short sShort = 30000;
    static int sInt = 1 << 30;
    static long sLong = 1L << 60;
    static float sFloat = Float.MIN_VALUE;
    static double sDouble = Double.MAX_VALUE;
    static Object sObject = null;
    static final long CONST = 77;

    static class Shadow extends FieldsArrays { int fInt = 1000; }

    static class Lazy {
        static int v = 5;
        static { System.out.println("Lazy initialised"); }
    }

    interface Consts {
        int K = Integer.parseInt("12");
    }

    static class HasConst implements Consts {}

    native void fields(FieldsArrays target);
    static native void statics(Class<?> lazy, Class<?> hasConst);
    static native boolean[] bools(boolean[] a);
    static native byte[] bytes(byte[] a);
    static native char[] chars(char[] a);
    static native short[] shorts(short[] a);
    static native int[] ints(int[] a);
    static native long[] longs(long[] a);
    static native float[] floats(float[] a);
    static native double[] doubles(double[] a);
    static native Object[] objects(Object[] a);
    static native void errors(int which, Object a);

    String show() {
        return fBoolean + " " + fByte + " " + (int) fChar + " " + fShort + " " + fInt + " " +
            fLong + " " + fFloat + " " + fDouble + " " + fObject + " " + fin;
    }

    public static void main(String[] args) {
        System.loadLibrary("FieldsArrays");
        FieldsArrays f = new FieldsArrays();
        f.fields(f);
        System.out.println("f.show() = " + f.show());
        Shadow s = new Shadow();
        f.fields(s);
        System.out.println("s.show() = " + s.show() + ", s.fInt = " + s.fInt);
        statics(Lazy.class, HasConst.class);
        System.out.println("sBoolean = " + sBoolean);
        System.out.println("sByte = " + sByte);
        System.out.println("(int) sChar = " + (int) sChar);
        System.out.println("sShort = " + sShort);
        System.out.println("sInt = " + sInt);
        System.out.println("sLong = " + sLong);
        System.out.println("sFloat = " + sFloat);
        System.out.println("sDouble = " + sDouble);
        System.out.println("sObject = " + sObject);
        boolean[] z = {true, false, true, false};
        System.out.println("Arrays.toString(bools(z)) = " + Arrays.toString(bools(z)) +
            ", Arrays.toString(z) = " + Arrays.toString(z));
        byte[] b = {1, 2, 3, 4};
        System.out.println("Arrays.toString(bytes(b)) = " + Arrays.toString(bytes(b)) +
            ", Arrays.toString(b) = " + Arrays.toString(b));
        char[] c = {'a', 'b', 'c', 'd'};
        System.out.println("Arrays.toString(chars(c)) = " + Arrays.toString(chars(c)) +
            ", Arrays.toString(c) = " + Arrays.toString(c));
        short[] h = {1, 2, 3, 4};
        System.out.println("Arrays.toString(shorts(h)) = " + Arrays.toString(shorts(h)) +
            ", Arrays.toString(h) = " + Arrays.toString(h));
        int[] i = {1, 2, 3, 4};
        System.out.println("Arrays.toString(ints(i)) = " + Arrays.toString(ints(i)) +
            ", Arrays.toString(i) = " + Arrays.toString(i));
        long[] l = {1, 2, 3, 4};
        System.out.println("Arrays.toString(longs(l)) = " + Arrays.toString(longs(l)) +
            ", Arrays.toString(l) = " + Arrays.toString(l));
        float[] g = {1, 2, 3, 4};
        System.out.println("Arrays.toString(floats(g)) = " + Arrays.toString(floats(g)) +
            ", Arrays.toString(g) = " + Arrays.toString(g));
        double[] d = {1, 2, 3, 4};
        System.out.println("Arrays.toString(doubles(d)) = " + Arrays.toString(doubles(d)) +
            ", Arrays.toString(d) = " + Arrays.toString(d));
        Object[] o = {"a", 1, null};
        System.out.println("Arrays.toString(objects(o)) = " + Arrays.toString(objects(o)) +
            ", Arrays.toString(o) = " + Arrays.toString(o));
        for (int k = 0; k < 16; k++) {
            try {
                errors(k, k < 8 ? new int[3] : new String[2]);
                System.out.println(k + " fine");
            } catch (Throwable t) {
                boolean words = k == 4 || k == 5 || k >= 12;
                System.out.println(
                    k + " " + t.getClass().getName() + (words ? ": " + t.getMessage() : ""));
            }
        }
    }
}
