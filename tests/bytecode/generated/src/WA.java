/* SPDX-License-Identifier: Apache-2.0
 * WA.java - a class with fields of every type and methods of every kind, for generated code
 */
public class WA implements WI {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;
    Object l = "l";
    WA a;
    int[] ia = new int[8];
    volatile int vi;
    volatile long vj;
    volatile Object vl;
    static int si;
    static long sj;
    static double sd;
    static Object sl;
    static WA sa;
    static volatile boolean vsz;
    static volatile byte vsb;
    static volatile char vsc;

    public int im(int x) { return x + i; }

    int vi(int x) { return i * x; }

    long vj(long a, int b) { return a - b; }

    Object vo() { return l; }

    WA self() { return this; }

    boolean isZ() { return z; }

    synchronized int sync(int x) { return i += x; }

    final double fin(double x, float y) { return x * y; }

    static long st(int x, long y) { return x + y; }

    static Object pick(Object a, Object b, boolean first) { return first ? a : b; }

    static int boom(int x) {
        if ((x & 3) == 3) throw new WE("boom " + x);
        return x;
    }

    void nothing() {}

    int one() { return 1; }

    @Override
    public int hashCode() {
        return i;
    }

    @Override
    public String toString() {
        return getClass().getName() + i;
    }
}
