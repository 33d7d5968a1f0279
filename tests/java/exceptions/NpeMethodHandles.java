// SPDX-License-Identifier: Apache-2.0
// Helpful texts at calls of MethodHandle.invoke and the like: there when the handle itself is null,
// not when something below it was.
import java.lang.invoke.*;

public class NpeMethodHandles {
    static MethodHandle f;
    static VarHandle vh;
    MethodHandle g;

    static void t(Throwable e) {
        System.out.println(e + " @ " + e.getStackTrace()[0] + " " + e.getStackTrace().length);
    }

    static NpeMethodHandles none() { return null; }

    public static void main(String[] a) throws Throwable {
        MethodHandle h = null;
        VarHandle v = null;
        NpeMethodHandles n = new NpeMethodHandles();
        try {
            h.invokeExact(1);
        } catch (NullPointerException e) {
            t(e);
        }
        try {
            f.invokeExact("x");
        } catch (NullPointerException e) {
            t(e);
        }
        try {
            n.g.invoke("x");
        } catch (NullPointerException e) {
            t(e);
        }
        try {
            int i = (int) none().g.invoke("x", 2L);
        } catch (NullPointerException e) {
            t(e);
        }
        try {
            v.set(1);
        } catch (NullPointerException e) {
            t(e);
        }
        try {
            Object o = vh.getAndAdd(n, 3);
        } catch (NullPointerException e) {
            t(e);
        }
        for (int i = 0; i < 3; i++) {
            try {
                f.invokeExact("x");
            } catch (NullPointerException e) {
                t(e);
            }
        }
        MethodHandle[] arr = new MethodHandle[2];
        try {
            arr[1].invokeExact();
        } catch (NullPointerException e) {
            t(e);
        }
        try {
            arr[1].invokeWithArguments();
        } catch (NullPointerException e) {
            t(e);
        }
        // null inside: a real method handle to a virtual method called with null receiver
        MethodHandle s = MethodHandles.lookup().findVirtual(
            String.class, "length", MethodType.methodType(int.class));
        try {
            int i = (int) s.invokeExact((String) null);
        } catch (NullPointerException e) {
            t(e);
        }
        MethodHandle fld =
            MethodHandles.lookup().findGetter(NpeMethodHandles.class, "g", MethodHandle.class);
        try {
            MethodHandle i = (MethodHandle) fld.invokeExact((NpeMethodHandles) null);
        } catch (NullPointerException e) {
            t(e);
        }
    }
}
