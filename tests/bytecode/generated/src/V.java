/* SPDX-License-Identifier: Apache-2.0
 * V.java - values for generated code, and the hash of what it does.
 *
 * Arguments and contents of fields come from a generator that begins anew with each call, so both
 * VMs draw the same.  In the first round they are tame
 * (small, not null), later corners.  All that can be seen goes into one hash; with `text` set also
 * into words, for the eye.
 */
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

final class V {
    /** Reference types that generated code knows; P, G and S are the unit's own classes. */
    static final String[] KINDS = {"java/lang/Object", "java/lang/String", "WA", "WB", "WC", "WI",
        "WJ", "P", "G", "S", "[I", "[J", "[F", "[D", "[B", "[Z", "[C", "[S", "[Ljava/lang/Object;",
        "[LWA;", "[Ljava/lang/String;", "[[I", "[[Ljava/lang/Object;", "[LWI;", "[LG;",
        "java/lang/Throwable", "java/lang/Integer", "java/lang/Class", "WE", "[[J",
        "java/lang/Cloneable"};

    private static final int[] INTS = {0, 1, -1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 63, 64, 100, 127,
        128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 0x55555555,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};
    private static final long[] LONGS = {0, 1, -1, 2, 63, 64, 0x7fffffffL, 0x80000000L, 0xffffffffL,
        0x100000000L, -0x80000000L, -0x80000001L, Long.MAX_VALUE, Long.MIN_VALUE,
        Long.MAX_VALUE - 1, 0x5555555555555555L};
    private static final float[] FLOATS = {0f, -0f, 1f, -1f, 0.5f, 2f, 16777216f, 16777217f,
        Float.MIN_VALUE, Float.MAX_VALUE, Float.MIN_NORMAL, Float.NaN, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY, 2147483648f, -2147483648f, 9.223372e18f, 1e10f, 3.7f, -3.7f};
    private static final double[] DOUBLES = {0d, -0d, 1d, -1d, 0.5, 2d, 3.7, -3.7, 1e10,
        4503599627370497.5, Double.MIN_VALUE, Double.MAX_VALUE, Double.MIN_NORMAL, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647d, 2147483648d, -2147483649d,
        9.223372036854775807e18, 1e-300};
    private static final String[] STRINGS = {"", "a", "abc", "\u00e9\u4e2d", "12", "A", "zz top"};

    static long hash;
    static StringBuilder text;
    static int round;
    private static long state;
    private static int fuel;
    private static Driver driver;
    private static final Object[] pool = new Object[12];
    private static final List<Object> given = new ArrayList<>();

    // --- a unit, a method, a call ---

    static void unit(Driver d, long seed) {
        driver = d;
        state = seed;
        hash = seed;
        round = 0;
        for (int i = 0; i < 6; i++) pool[i] = d.make(i % 3);
        pool[6] = new WA();
        pool[7] = new WB();
        pool[8] = new WC();
        pool[9] = new WE("pool");
        pool[10] = new int[] {1, 2, 3, 4, 5, 6, 7, 8};
        pool[11] = new Object[8];
    }

    /** What a method finds does not depend on those before it. */
    static void method(long seed) {
        state = seed;
        round = 0;
        fillWorld();
        for (int i = 0; i < 8; i++) {
            ((int[]) pool[10])[i] = i;
            ((Object[]) pool[11])[i] = pool[i];
        }
        driver.fill();
    }

    static void call(int round) {
        V.round = round;
        fuel = 2000;
        given.clear();
    }

    private static void fillWorld() {
        for (int k = 6; k < 9; k++) {
            WA a = (WA) pool[k];
            a.z = next(2) == 0;
            a.b = (byte) i();
            a.c = (char) i();
            a.s = (short) i();
            a.i = i();
            a.j = j();
            a.f = f();
            a.d = d();
            a.l = "world";
            a.a = (WA) pool[6 + next(3)];
            a.ia = new int[8];
            a.vi = i();
            a.vj = j();
            a.vl = pool[next(9)];
            if (a instanceof WB) ((WB) a).i2 = i();
        }
        WA.si = i();
        WA.sj = j();
        WA.sd = d();
        WA.sl = "static";
        WA.sa = (WA) pool[7];
        WA.vsz = false;
        WA.vsb = (byte) i();
        WA.vsc = (char) i();
    }

    static void showWorld() {
        for (int k = 6; k < 9; k++) {
            WA a = (WA) pool[k];
            see(a.z ? 1 : 0);
            see(a.b);
            see(a.c);
            see(a.s);
            see(a.i);
            see(a.j);
            see(a.f);
            see(a.d);
            see(a.l);
            see(a.a);
            see(a.ia);
            see(a.vi);
            see(a.vj);
            see(a.vl);
            if (a instanceof WB) see(((WB) a).i2);
        }
        see(WA.si);
        see(WA.sj);
        see(WA.sd);
        see(WA.sl);
        see(WA.sa);
        see(WA.vsz ? 1 : 0);
        see(WA.vsb);
        see(WA.vsc);
        see(pool[10]);
        see(pool[11]);
        for (Object o : given) see(o);
        for (int k = 0; k < pool.length; k++)
            if (Thread.holdsLock(pool[k])) {
                see("still locked");
                see(k);
            }
    }

    /** The instances whose fields the driver fills and shows. */
    static Object pooled(int k) { return pool[k]; }

    // --- values ---

    private static int next(int n) {
        state += 0x9e3779b97f4a7c15L;
        long z = (state ^ state >>> 32) * 0xd6e8feb86659fd93L;
        return (int) ((z >>> 33) % n);
    }

    private static boolean tame() { return round == 0 || next(2) == 0; }

    static int i() { return tame() ? next(8) : next(4) == 0 ? someInt() : INTS[next(INTS.length)]; }

    /** No length of an array for which one VM has room and another has not. */
    private static int someInt() {
        int v = next(Integer.MAX_VALUE) * 2 - next(9);
        return v > 1 << 18 ? v | 1 << 30 : v;
    }

    static long j() {
        return tame()      ? next(8)
            : next(4) == 0 ? (long) next(Integer.MAX_VALUE) << next(34)
                           : LONGS[next(LONGS.length)];
    }

    static float f() { return tame() ? next(8) / 2f : FLOATS[next(FLOATS.length)]; }

    static double d() { return tame() ? next(8) / 4d : DOUBLES[next(DOUBLES.length)]; }

    static boolean z() { return next(2) == 0; }

    static byte b() { return (byte) i(); }

    static char c() { return (char) i(); }

    static short s() { return (short) i(); }

    /** A value of a type of KINDS; to a type that is an interface the verifier lets anything
     * pass. */
    static Object ref(int kind) {
        if (!tame() && next(4) == 0) return null;
        Object o = make(kind);
        given.add(o);
        return o;
    }

    /** The same, seldom null. */
    static Object receiver(int kind) { return round > 0 && next(30) == 0 ? null : make(kind); }

    /** The same, for fields: never null. */
    static Object content(int kind) { return make(kind); }

    private static Object make(int kind) {
        int n = tame() ? 8 : next(10);
        switch (kind) {
            case 0:
            case 30:
                return kind == 30  ? pool[10 + next(2)]
                    : next(3) == 0 ? STRINGS[next(STRINGS.length)]
                                   : pool[next(12)];
            case 1: return STRINGS[next(STRINGS.length)];
            case 2: return pool[6 + next(3)];
            case 3: return pool[7 + next(2)];
            case 4: return pool[8];
            case 5: return next(9) == 0 ? "no WI" : pool[6 + next(3)];
            case 6: return pool[7 + next(2)];
            case 7: return pool[next(6)];
            case 8: return pool[next(2) * 3 + 1 + next(2)];
            case 9: return pool[2 + next(2) * 3];
            case 10: {
                int[] a = new int[n];
                for (int k = 0; k < n; k++) a[k] = i();
                return a;
            }
            case 11: {
                long[] a = new long[n];
                for (int k = 0; k < n; k++) a[k] = j();
                return a;
            }
            case 12: {
                float[] a = new float[n];
                for (int k = 0; k < n; k++) a[k] = f();
                return a;
            }
            case 13: {
                double[] a = new double[n];
                for (int k = 0; k < n; k++) a[k] = d();
                return a;
            }
            case 14: {
                byte[] a = new byte[n];
                for (int k = 0; k < n; k++) a[k] = b();
                return a;
            }
            case 15: {
                boolean[] a = new boolean[n];
                for (int k = 0; k < n; k++) a[k] = z();
                return a;
            }
            case 16: {
                char[] a = new char[n];
                for (int k = 0; k < n; k++) a[k] = c();
                return a;
            }
            case 17: {
                short[] a = new short[n];
                for (int k = 0; k < n; k++) a[k] = s();
                return a;
            }
            case 18: {
                Object[] a = tame() ? new Object[n] : next(2) == 0 ? new String[n] : new WA[n];
                for (int k = 0; k < n; k++) a[k] = a instanceof WA[] ? make(2) : make(1);
                return a;
            }
            case 19: {
                WA[] a = tame() ? new WA[n] : new WB[n];
                for (int k = 0; k < n; k++) a[k] = (WA) make(a instanceof WB[] ? 3 : 2);
                return a;
            }
            case 20: {
                String[] a = new String[n];
                for (int k = 0; k < n; k++) a[k] = STRINGS[next(STRINGS.length)];
                return a;
            }
            case 21: {
                int[][] a = new int[n][];
                for (int k = 0; k < n; k++) a[k] = new int[8];
                return a;
            }
            case 22: {
                Object[][] a = tame() ? new Object[n][8] : new String[n][8];
                return a;
            }
            case 23: {
                WI[] a = tame() ? new WI[n] : new WA[n];
                for (int k = 0; k < n; k++) a[k] = (WI) make(2);
                return a;
            }
            case 24: {
                Object[] a = (Object[]) java.lang.reflect.Array.newInstance(pool[1].getClass(), n);
                for (int k = 0; k < n; k++) a[k] = make(8);
                return a;
            }
            case 25: return next(2) == 0 ? new WE("given") : new ArithmeticException();
            case 26: return Integer.valueOf(i());
            case 27: return next(2) == 0 ? String.class : pool[next(12)].getClass();
            case 28: return new WE("we");
            case 29: return new long[n][8];
            default: throw new AssertionError(kind);
        }
    }

    /** Keeps loops of changed shapes finite. */
    static void tick() {
        if (--fuel < 0) throw new WE("out of fuel");
    }

    // --- what is seen ---

    private static void mix(long v) {
        long z = (hash ^ v) * 0x9e3779b97f4a7c15L;
        hash = z ^ z >>> 29;
    }

    static void say(Object o) {
        if (text != null) text.append(' ').append(o);
    }

    static void see(int v) {
        mix(v);
        if (text != null) say(v);
    }

    static void see(long v) {
        mix(v);
        if (text != null) say(v + "L");
    }

    static void see(float v) {
        mix(Float.floatToIntBits(v));
        if (text != null) say(v + "f");
    }

    static void see(double v) {
        mix(Double.doubleToLongBits(v));
        if (text != null) say(v);
    }

    static void see(Object o) { see(o, 0); }

    private static void see(Object o, int depth) {
        if (o == null) {
            mix(11);
            say("null");
            return;
        }
        Class<?> c = o.getClass();
        if (o instanceof String) {
            name((String) o);
            return;
        }
        if (o instanceof Integer) {
            see((int) (Integer) o);
            return;
        }
        if (o instanceof Class) {
            name(((Class<?>) o).getName());
            return;
        }
        for (int k = 0; k < pool.length; k++)
            if (pool[k] == o) {
                mix(k);
                if (text != null) say("#" + k);
                if (k < 10 || depth > 0) return;
            }
        if (c.isHidden()) {
            say("hidden");
            return;
        }
        name(c.getName());
        if (o instanceof Throwable) {
            if (depth == 0) name(message((Throwable) o));
            return;
        }
        if (o instanceof int[])
            for (int v : (int[]) o) see(v);
        else if (o instanceof long[])
            for (long v : (long[]) o) see(v);
        else if (o instanceof float[])
            for (float v : (float[]) o) see(v);
        else if (o instanceof double[])
            for (double v : (double[]) o) see(v);
        else if (o instanceof byte[])
            for (byte v : (byte[]) o) see(v);
        else if (o instanceof boolean[])
            for (boolean v : (boolean[]) o) see(v ? 1 : 0);
        else if (o instanceof char[])
            for (char v : (char[]) o) see(v);
        else if (o instanceof short[])
            for (short v : (short[]) o) see(v);
        else if (o instanceof Object[]) {
            see(((Object[]) o).length);
            if (depth < 2)
                for (Object v : (Object[]) o) see(v, depth + 1);
        } else if (o instanceof WA)
            see(((WA) o).i);
    }

    private static void name(String s) {
        mix(s.hashCode());
        if (text != null) text.append(" \"").append(s).append('"');
    }

    /** Stock has no words for some sources of null, and none at all when iload and caload stand
     * together.  Behind an ldc of a dynamic constant it takes another operand for the null one, or
     * what lies below the operands in its memory. */
    private static String message(Throwable t) {
        String text = String.valueOf(t.getMessage());
        StackTraceElement[] frames = t.getStackTrace();
        int reason = text.indexOf(" because ");
        if (t instanceof NullPointerException && reason >= 0 && frames.length > 0 &&
            Execute.forgetful.contains(frames[0].getClassName()))
            return text.substring(0, reason);
        if (text.endsWith(" because \"")) return text.substring(0, text.length() - 10);
        return tamed(text);
    }

    /** Without identity hashes. */
    private static String tamed(String s) {
        int at = s.indexOf('@');
        if (at < 0) return s;
        StringBuilder b = new StringBuilder();
        for (int k = 0; k < s.length(); k++) {
            b.append(s.charAt(k));
            if (s.charAt(k) == '@')
                while (k + 1 < s.length() && Character.digit(s.charAt(k + 1), 16) >= 0) k++;
        }
        return b.toString();
    }

    private static final Map<Throwable, Object> chain = new IdentityHashMap<>();

    /** Class, message, frames down to the driver, causes. */
    static void thrown(Throwable t) {
        chain.clear();
        for (; t != null && chain.put(t, t) == null; t = t.getCause()) {
            say("\n    thrown");
            name(t.getClass().getName());
            name(message(t));
            if (t instanceof OutOfMemoryError) continue; // the stock VM has only some with frames
            for (StackTraceElement e : t.getStackTrace()) {
                if (e.getClassName().equals("Runner")) break;
                say("\n        at");
                name(e.getClassName().startsWith("java.") || e.getClassName().startsWith("jdk.")
                        ? "java"
                        : e.getClassName());
                name(e.getMethodName());
                if (!e.getClassName().startsWith("java.")) see(e.getLineNumber());
            }
        }
    }
}
