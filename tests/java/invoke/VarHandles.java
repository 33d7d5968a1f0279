// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;

public class VarHandles {
    int i;
    long l;
    byte b;
    short s;
    char c;
    boolean z;
    float f;
    double d;
    String str;
    volatile int vi;
    final int fin = 9;
    static int si;
    static Object so;
    int[] arr = {1, 2, 3};
    volatile long vl;
    interface C {
        Object call() throws Throwable;
    }

    static void attempt(String what, C x) {
        try {
            System.out.println(what + " = " + x.call());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup k = MethodHandles.lookup();
        VarHandles o = new VarHandles();
        Class<?> me = VarHandles.class;
        VarHandle vi = k.findVarHandle(me, "i", int.class),
                  vl = k.findVarHandle(me, "l", long.class),
                  vb = k.findVarHandle(me, "b", byte.class),
                  vs = k.findVarHandle(me, "s", short.class),
                  vc = k.findVarHandle(me, "c", char.class),
                  vz = k.findVarHandle(me, "z", boolean.class),
                  vf = k.findVarHandle(me, "f", float.class),
                  vd = k.findVarHandle(me, "d", double.class),
                  vstr = k.findVarHandle(me, "str", String.class),
                  fin = k.findVarHandle(me, "fin", int.class),
                  si = k.findStaticVarHandle(me, "si", int.class),
                  so = k.findStaticVarHandle(me, "so", Object.class),
                  ia = MethodHandles.arrayElementVarHandle(int[].class),
                  la = MethodHandles.arrayElementVarHandle(long[].class),
                  oa = MethodHandles.arrayElementVarHandle(Object[].class),
                  sa = MethodHandles.arrayElementVarHandle(String[].class),
                  ba = MethodHandles.arrayElementVarHandle(byte[].class),
                  da = MethodHandles.arrayElementVarHandle(double[].class);

        section("int fields");
        vi.set(o, 5);
        System.out.println("(int) vi.get(o) = " + (int) vi.get(o));
        System.out.println("vi.compareAndSet(o, 5, 6) = " + vi.compareAndSet(o, 5, 6));
        System.out.println("vi.compareAndSet(o, 5, 7) = " + vi.compareAndSet(o, 5, 7));
        System.out.println("(int) vi.getAndAdd(o, 10) = " + (int) vi.getAndAdd(o, 10));
        System.out.println("(int) vi.getAndSet(o, 100) = " + (int) vi.getAndSet(o, 100));
        System.out.println("(int) vi.getAndBitwiseOr(o, 3) = " + (int) vi.getAndBitwiseOr(o, 3));
        System.out.println(
            "(int) vi.getAndBitwiseAnd(o, 0xf0) = " + (int) vi.getAndBitwiseAnd(o, 0xf0));
        System.out.println(
            "(int) vi.getAndBitwiseXor(o, 0xff) = " + (int) vi.getAndBitwiseXor(o, 0xff));
        System.out.println(
            "(int) vi.compareAndExchange(o, o.i, 1) = " + (int) vi.compareAndExchange(o, o.i, 1));
        System.out.println(
            "(int) vi.compareAndExchange(o, 99, 2) = " + (int) vi.compareAndExchange(o, 99, 2));
        System.out.println("o.i = " + o.i);

        section("long fields");
        vl.setVolatile(o, 1L << 40);
        System.out.println("(long) vl.getVolatile(o) = " + (long) vl.getVolatile(o));
        System.out.println("(long) vl.getAndAdd(o, 5L) = " + (long) vl.getAndAdd(o, 5L));
        System.out.println(
            "(long) vl.getAndAddAcquire(o, 1L) = " + (long) vl.getAndAddAcquire(o, 1L));
        System.out.println("vl.compareAndSet(o, (1L << 40) + 6, -1L) = " +
            vl.compareAndSet(o, (1L << 40) + 6, -1L));
        System.out.println("o.l = " + o.l);
        System.out.println("(long) vl.getAndBitwiseAndRelease(o, 0xffL) = " +
            (long) vl.getAndBitwiseAndRelease(o, 0xffL));
        System.out.println("o.l = " + o.l);

        section("byte fields");
        vb.setOpaque(o, (byte) 127);
        System.out.println(
            "(byte) vb.getAndAdd(o, (byte) 1) = " + (byte) vb.getAndAdd(o, (byte) 1));
        System.out.println("o.b = " + o.b);
        System.out.println("vb.compareAndSet(o, (byte) -128, (byte) 3) = " +
            vb.compareAndSet(o, (byte) -128, (byte) 3));
        System.out.println(
            "(byte) vb.getAndBitwiseXor(o, (byte) 1) = " + (byte) vb.getAndBitwiseXor(o, (byte) 1));
        System.out.println("o.b = " + o.b);

        section("short fields");
        vs.setRelease(o, (short) 300);
        System.out.println("(short) vs.getAcquire(o) = " + (short) vs.getAcquire(o));
        System.out.println(
            "(short) vs.getAndAdd(o, (short) 32700) = " + (short) vs.getAndAdd(o, (short) 32700));
        System.out.println("o.s = " + o.s);
        System.out.println("vs.weakCompareAndSet(o, (short) 1, (short) 2) = " +
            vs.weakCompareAndSet(o, (short) 1, (short) 2));

        section("char fields");
        vc.set(o, 'x');
        System.out.println("(char) vc.getAndSet(o, 'y') = " + (char) vc.getAndSet(o, 'y'));
        System.out.println("vc.compareAndSet(o, 'y', 'z') = " + vc.compareAndSet(o, 'y', 'z'));
        System.out.println("o.c = " + o.c);
        System.out.println(
            "(char) vc.getAndAdd(o, (char) 1) = " + (char) vc.getAndAdd(o, (char) 1));
        System.out.println("o.c = " + o.c);

        section("boolean fields");
        System.out.println("(boolean) vz.getAndSet(o, true) = " + (boolean) vz.getAndSet(o, true));
        System.out.println(
            "vz.compareAndSet(o, true, false) = " + vz.compareAndSet(o, true, false));
        System.out.println("o.z = " + o.z);
        System.out.println(
            "(boolean) vz.getAndBitwiseOr(o, true) = " + (boolean) vz.getAndBitwiseOr(o, true));
        System.out.println(
            "(boolean) vz.getAndBitwiseXor(o, true) = " + (boolean) vz.getAndBitwiseXor(o, true));
        System.out.println("o.z = " + o.z);

        section("float fields");
        vf.set(o, 1.5f);
        System.out.println("(float) vf.getAndAdd(o, 2f) = " + (float) vf.getAndAdd(o, 2f));
        System.out.println("vf.compareAndSet(o, 3.5f, 0f) = " + vf.compareAndSet(o, 3.5f, 0f));
        System.out.println("o.f = " + o.f);
        System.out.println(
            "(float) vf.getAndSet(o, Float.NaN) = " + (float) vf.getAndSet(o, Float.NaN));
        System.out.println(
            "vf.compareAndSet(o, Float.NaN, 1f) = " + vf.compareAndSet(o, Float.NaN, 1f));

        section("double fields");
        vd.setVolatile(o, -0.0);
        System.out.println("vd.compareAndSet(o, 0.0, 1.0) = " + vd.compareAndSet(o, 0.0, 1.0));
        System.out.println("(double) vd.getAndAdd(o, 2.5) = " + (double) vd.getAndAdd(o, 2.5));
        System.out.println("o.d = " + o.d);
        System.out.println("(double) vd.compareAndExchange(o, 2.5, 7.0) = " +
            (double) vd.compareAndExchange(o, 2.5, 7.0));
        System.out.println("o.d = " + o.d);

        section("reference fields");
        vstr.set(o, "a");
        System.out.println(
            "(String) vstr.getAndSet(o, \"b\") = " + (String) vstr.getAndSet(o, "b"));
        System.out.println(
            "vstr.compareAndSet(o, \"b\", \"c\") = " + vstr.compareAndSet(o, "b", "c"));
        System.out.println("(String) vstr.compareAndExchangeAcquire(o, \"c\", \"d\") = " +
            (String) vstr.compareAndExchangeAcquire(o, "c", "d"));
        System.out.println("o.str = " + o.str);
        System.out.println("vstr.weakCompareAndSetPlain(o, \"zzz\", \"q\") = " +
            vstr.weakCompareAndSetPlain(o, "zzz", "q"));

        section("static fields");
        si.set(3);
        System.out.println(
            "(int) si.getAndAdd(4) + VarHandles.si = " + ((int) si.getAndAdd(4) + VarHandles.si));
        so.set("obj");
        System.out.println("so.get() = " + so.get());
        System.out.println("so.compareAndSet(\"obj\", 5) = " + so.compareAndSet("obj", 5));
        System.out.println("VarHandles.so = " + VarHandles.so);

        section("final fields");
        System.out.println("fin.get(o) = " + fin.get(o));

        section("elements of arrays");
        int[] arr = {1, 2, 3};
        ia.set(arr, 1, 20);
        System.out.println("(int) ia.get(arr, 1) = " + (int) ia.get(arr, 1));
        System.out.println("(int) ia.getAndAdd(arr, 2, 7) = " + (int) ia.getAndAdd(arr, 2, 7));
        System.out.println("ia.compareAndSet(arr, 0, 1, -1) = " + ia.compareAndSet(arr, 0, 1, -1));
        System.out.println("Arrays.toString(arr) = " + Arrays.toString(arr));
        long[] lar = new long[2];
        la.setVolatile(lar, 1, 9L);
        System.out.println("(long) la.getAndBitwiseOr(lar, 1, 6L) = " +
            (long) la.getAndBitwiseOr(lar, 1, 6L) + ", lar[1] = " + lar[1]);
        Object[] oar = new String[1];
        oa.set(oar, 0, "ok");
        System.out.println("oa.getAndSet(oar, 0, \"ok2\") = " + oa.getAndSet(oar, 0, "ok2") +
            ", sa.get((String[]) oar, 0) = " + sa.get((String[]) oar, 0));
        byte[] bar = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        System.out.println("(byte) ba.getAndAdd(bar, 3, (byte) 100) = " +
            (byte) ba.getAndAdd(bar, 3, (byte) 100) + ", bar[3] = " + bar[3]);
        double[] dar = {1.5};
        System.out.println("(double) da.getAndAdd(dar, 0, 1.0) + dar[0] = " +
            ((double) da.getAndAdd(dar, 0, 1.0) + dar[0]));

        section("what fails");
        attempt("fin.set(o, 1)", () -> {
            fin.set(o, 1);
            return 0;
        });
        attempt("oa.set(oar, 0, 1)", () -> {
            oa.set(oar, 0, 1);
            return 0;
        });
        attempt("ia.set(arr, 3, 1)", () -> {
            ia.set(arr, 3, 1);
            return 0;
        });
        attempt("ia.set((int[]) null, 0, 1)", () -> {
            ia.set((int[]) null, 0, 1);
            return 0;
        });
        attempt("(int) vi.get((VarHandles) null)", () -> (int) vi.get((VarHandles) null));
        attempt("vi.set(o, \"str\")", () -> {
            vi.set(o, "str");
            return 0;
        });
        attempt("(String) vi.get(o)", () -> (String) vi.get(o));
        attempt("vstr.getAndAdd(o, \"x\")", () -> {
            vstr.getAndAdd(o, "x");
            return 0;
        });
        attempt("vf.getAndBitwiseOr(o, 1f)", () -> {
            vf.getAndBitwiseOr(o, 1f);
            return 0;
        });
        attempt("k.findVarHandle(me, \"nope\", int.class)",
            () -> k.findVarHandle(me, "nope", int.class));
        attempt(
            "k.findVarHandle(me, \"si\", int.class)", () -> k.findVarHandle(me, "si", int.class));
        attempt("vi.get(\"wrong\")", () -> {
            vi.get("wrong");
            return 0;
        });
        attempt("vi.set(o, 5L)", () -> {
            vi.set(o, 5L);
            return 0;
        });
        attempt("o.l", () -> {
            vl.set(o, 5);
            return o.l;
        });
        attempt("x", () -> {
            Object x = vi.get(o);
            return x;
        });
        attempt("vi.withInvokeExactBehavior().compareAndSet(...)",
            () -> vi.withInvokeExactBehavior().compareAndSet(o, (short) 1, 2));

        section("views of byte arrays");
        VarHandle vwl = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN),
                  vwi = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN),
                  bbv = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN),
                  vwd =
                      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.nativeOrder()),
                  vwc = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
        bar[3] = 4;
        System.out.println("(long) vwl.get(bar, 0) = " + (long) vwl.get(bar, 0));
        System.out.println("(int) vwi.get(bar, 1) = " + (int) vwi.get(bar, 1));
        System.out.println("(int) (char) vwc.get(bar, 3) = " + (int) (char) vwc.get(bar, 3));
        vwl.set(bar, 8, -2L);
        vwi.set(bar, 3, 0x01020304);
        vwd.set(bar, 0, 1.0);
        System.out.println("Arrays.toString(bar) = " + Arrays.toString(bar));
        attempt("(long) vwl.get(bar, 9)", () -> (long) vwl.get(bar, 9));

        section("views of buffers");
        ByteBuffer bb = ByteBuffer.allocateDirect(16);
        bbv.set(bb, 4, 77);
        System.out.println("(int) bbv.get(bb, 4) = " + (int) bbv.get(bb, 4));
        System.out.println(
            "bbv.compareAndSet(bb, 4, 77, 78) = " + bbv.compareAndSet(bb, 4, 77, 78));
        System.out.println("(int) bbv.getAndAdd(bb, 4, 1) = " + (int) bbv.getAndAdd(bb, 4, 1));
        System.out.println("bb.getInt(4) = " + bb.getInt(4));
        attempt("bbv.setVolatile(bb, 1, 1)", () -> {
            bbv.setVolatile(bb, 1, 1);
            return 0;
        });
        attempt("bbv.set(bb, 13, 1)", () -> {
            bbv.set(bb, 13, 1);
            return 0;
        });
        attempt("bbv.set(bb.asReadOnlyBuffer(), 0, 1)", () -> {
            bbv.set(bb.asReadOnlyBuffer(), 0, 1);
            return 0;
        });

        section("types and access modes");
        System.out.println("vi.varType() = " + vi.varType());
        System.out.println("vi.coordinateTypes() = " + vi.coordinateTypes());
        System.out.println("ia.coordinateTypes() = " + ia.coordinateTypes());
        System.out.println("vi.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) = " +
            vi.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        System.out.println("vi.isAccessModeSupported(...) = " +
            vi.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        System.out.println("vstr.isAccessModeSupported(...) = " +
            vstr.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        System.out.println("fin.isAccessModeSupported(VarHandle.AccessMode.SET) = " +
            fin.isAccessModeSupported(VarHandle.AccessMode.SET));

        section("as method handles");
        MethodHandle mh = vi.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        System.out.println(
            "(int) mh.invokeExact(o, 5) = " + (int) mh.invokeExact(o, 5) + ", o.i = " + o.i);
        MethodHandle inv = MethodHandles.varHandleExactInvoker(
            VarHandle.AccessMode.GET, vi.accessModeType(VarHandle.AccessMode.GET));
        System.out.println("(int) inv.invoke(vi, o) = " + (int) inv.invoke(vi, o));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        System.out.println("k.unreflectVarHandle(me.getDeclaredField(\"str\")).get(o) = " +
            k.unreflectVarHandle(me.getDeclaredField("str")).get(o));

        section("all access modes");
        for (VarHandle.AccessMode m : VarHandle.AccessMode.values())
            System.out.print(m.methodName() + (vz.isAccessModeSupported(m) ? "+" : "-") +
                (vd.isAccessModeSupported(m) ? "+" : "-") +
                (oa.isAccessModeSupported(m) ? "+ " : "- "));
        System.out.println();
    }
}
