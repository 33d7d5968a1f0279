// SPDX-License-Identifier: Apache-2.0
// VarHandles: fields, elements and views of each type in each access mode, and what fails.
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
import static test.Say.*;

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
        say("get", (int) vi.get(o));
        say("set from 5 to 6", vi.compareAndSet(o, 5, 6));
        say("set from 5 to 7", vi.compareAndSet(o, 5, 7));
        say("before ten were added", (int) vi.getAndAdd(o, 10));
        say("before it was set to 100", (int) vi.getAndSet(o, 100));
        say("before bits were set", (int) vi.getAndBitwiseOr(o, 3));
        say("before bits were cleared", (int) vi.getAndBitwiseAnd(o, 0xf0));
        say("before bits were turned", (int) vi.getAndBitwiseXor(o, 0xff));
        say("seen by an exchange that succeeds", (int) vi.compareAndExchange(o, o.i, 1));
        say("seen by an exchange that fails", (int) vi.compareAndExchange(o, 99, 2));
        say("field", o.i);

        section("long fields");
        vl.setVolatile(o, 1L << 40);
        say("get", (long) vl.getVolatile(o));
        say("before five were added", (long) vl.getAndAdd(o, 5L));
        say("before one was added", (long) vl.getAndAddAcquire(o, 1L));
        say("set to -1", vl.compareAndSet(o, (1L << 40) + 6, -1L));
        say("field", o.l);
        say("before bits were cleared", (long) vl.getAndBitwiseAndRelease(o, 0xffL));
        say("field", o.l);

        section("byte fields");
        vb.setOpaque(o, (byte) 127);
        say("before one was added", (byte) vb.getAndAdd(o, (byte) 1));
        say("field, overflown", o.b);
        say("set to 3", vb.compareAndSet(o, (byte) -128, (byte) 3));
        say("before a bit was turned", (byte) vb.getAndBitwiseXor(o, (byte) 1));
        say("field", o.b);

        section("short fields");
        vs.setRelease(o, (short) 300);
        say("get", (short) vs.getAcquire(o));
        say("before the sum overflows", (short) vs.getAndAdd(o, (short) 32700));
        say("field", o.s);
        say("set from a value that is not there", vs.weakCompareAndSet(o, (short) 1, (short) 2));

        section("char fields");
        vc.set(o, 'x');
        say("before it was set", (char) vc.getAndSet(o, 'y'));
        say("set from y to z", vc.compareAndSet(o, 'y', 'z'));
        say("field", o.c);
        say("before one was added", (char) vc.getAndAdd(o, (char) 1));
        say("field", o.c);

        section("boolean fields");
        say("before it was set", (boolean) vz.getAndSet(o, true));
        say("set to false", vz.compareAndSet(o, true, false));
        say("field", o.z);
        say("before or with true", (boolean) vz.getAndBitwiseOr(o, true));
        say("before exclusive or with true", (boolean) vz.getAndBitwiseXor(o, true));
        say("field", o.z);

        section("float fields");
        vf.set(o, 1.5f);
        say("before two were added", (float) vf.getAndAdd(o, 2f));
        say("set to zero", vf.compareAndSet(o, 3.5f, 0f));
        say("field", o.f);
        say("before it was set to NaN", (float) vf.getAndSet(o, Float.NaN));
        say("set from NaN to one", vf.compareAndSet(o, Float.NaN, 1f));

        section("double fields");
        vd.setVolatile(o, -0.0);
        say("negative zero is set where zero is expected", vd.compareAndSet(o, 0.0, 1.0));
        say("before 2.5 were added", (double) vd.getAndAdd(o, 2.5));
        say("field", o.d);
        say("seen by an exchange", (double) vd.compareAndExchange(o, 2.5, 7.0));
        say("field", o.d);

        section("reference fields");
        vstr.set(o, "a");
        say("before it was set", (String) vstr.getAndSet(o, "b"));
        say("set from b to c", vstr.compareAndSet(o, "b", "c"));
        say("seen by an exchange", (String) vstr.compareAndExchangeAcquire(o, "c", "d"));
        say("field", o.str);
        say("set from a value that is not there", vstr.weakCompareAndSetPlain(o, "zzz", "q"));

        section("static fields");
        si.set(3);
        say("before the sum, and the sum, added", (int) si.getAndAdd(4) + VarHandles.si);
        so.set("obj");
        say("get", so.get());
        say("set to a number", so.compareAndSet("obj", 5));
        say("field", VarHandles.so);

        section("final fields");
        say("get", fin.get(o));

        section("elements of arrays");
        int[] arr = {1, 2, 3};
        ia.set(arr, 1, 20);
        say("int element", (int) ia.get(arr, 1));
        say("before seven were added", (int) ia.getAndAdd(arr, 2, 7));
        say("set from 1 to -1", ia.compareAndSet(arr, 0, 1, -1));
        say("array", Arrays.toString(arr));
        long[] lar = new long[2];
        la.setVolatile(lar, 1, 9L);
        say("long before bits were set", (long) la.getAndBitwiseOr(lar, 1, 6L));
        say("element", lar[1]);
        Object[] oar = new String[1];
        oa.set(oar, 0, "ok");
        say("reference before it was set", oa.getAndSet(oar, 0, "ok2"));
        say("element", sa.get((String[]) oar, 0));
        byte[] bar = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        say("byte before a hundred were added", (byte) ba.getAndAdd(bar, 3, (byte) 100));
        say("element", bar[3]);
        double[] dar = {1.5};
        say("double before one was added, and the sum, added",
            (double) da.getAndAdd(dar, 0, 1.0) + dar[0]);

        section("what fails");
        attempt("set of a final field", () -> fin.set(o, 1));
        attempt("number into a String array", () -> oa.set(oar, 0, 1));
        attempt("element beyond the end", () -> ia.set(arr, 3, 1));
        attempt("element of null", () -> ia.set((int[]) null, 0, 1));
        attempt("field of null", () -> (int) vi.get((VarHandles) null));
        attempt("String into an int field", () -> vi.set(o, "str"));
        attempt("int field as a String", () -> (String) vi.get(o));
        attempt("addition to a reference", () -> vstr.getAndAdd(o, "x"));
        attempt("bits of a float", () -> vf.getAndBitwiseOr(o, 1f));
        attempt("field that is not there", () -> k.findVarHandle(me, "nope", int.class));
        attempt("static field as an object's", () -> k.findVarHandle(me, "si", int.class));
        attempt("field of another class's object", () -> vi.get("wrong"));
        attempt("long into an int field", () -> vi.set(o, 5L));
        attempt("int into a long field", () -> {
            vl.set(o, 5);
            return o.l;
        });
        attempt("int field as an Object", () -> {
            Object x = vi.get(o);
            return x;
        });
        attempt("exact behavior and a short",
            () -> vi.withInvokeExactBehavior().compareAndSet(o, (short) 1, 2));

        section("views of byte arrays");
        VarHandle vwl = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN),
                  vwi = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN),
                  bbv = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN),
                  vwd =
                      MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.nativeOrder()),
                  vwc = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
        bar[3] = 4;
        say("long of eight bytes", (long) vwl.get(bar, 0));
        say("int of four bytes, the lowest first", (int) vwi.get(bar, 1));
        say("char of two bytes", (int) (char) vwc.get(bar, 3));
        vwl.set(bar, 8, -2L);
        vwi.set(bar, 3, 0x01020304);
        vwd.set(bar, 0, 1.0);
        say("bytes after stores of a long, an int and a double", Arrays.toString(bar));
        attempt("long beyond the end", () -> (long) vwl.get(bar, 9));

        section("views of buffers");
        ByteBuffer bb = ByteBuffer.allocateDirect(16);
        bbv.set(bb, 4, 77);
        say("int in a buffer", (int) bbv.get(bb, 4));
        say("set from 77 to 78", bbv.compareAndSet(bb, 4, 77, 78));
        say("before one was added", (int) bbv.getAndAdd(bb, 4, 1));
        say("int by the buffer itself", bb.getInt(4));
        attempt("volatile store that is not aligned", () -> bbv.setVolatile(bb, 1, 1));
        attempt("store beyond the end", () -> bbv.set(bb, 13, 1));
        attempt("store into a read-only buffer", () -> bbv.set(bb.asReadOnlyBuffer(), 0, 1));

        section("types and access modes");
        say("type of the variable", vi.varType());
        say("coordinates of a field", vi.coordinateTypes());
        say("coordinates of an element", ia.coordinateTypes());
        say("type of compareAndSet", vi.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        say("int fields can be added to",
            vi.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        say("references can be added to",
            vstr.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        say("final fields can be set", fin.isAccessModeSupported(VarHandle.AccessMode.SET));

        section("as method handles");
        MethodHandle mh = vi.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        say("before five were added", (int) mh.invokeExact(o, 5));
        say("field", o.i);
        MethodHandle inv = MethodHandles.varHandleExactInvoker(
            VarHandle.AccessMode.GET, vi.accessModeType(VarHandle.AccessMode.GET));
        say("get by an exact invoker", (int) inv.invoke(vi, o));
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        say("get by a handle of a reflected field",
            k.unreflectVarHandle(me.getDeclaredField("str")).get(o));

        section("all access modes");
        for (VarHandle.AccessMode m : VarHandle.AccessMode.values())
            say(m.methodName(),
                "boolean" + (vz.isAccessModeSupported(m) ? "+" : "-") + " double" +
                    (vd.isAccessModeSupported(m) ? "+" : "-") + " element" +
                    (oa.isAccessModeSupported(m) ? "+" : "-"));
    }
}
