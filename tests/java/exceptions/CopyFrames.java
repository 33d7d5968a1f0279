// SPDX-License-Identifier: Apache-2.0
/* A copy that succeeds needs no frame.  One that fails at the same place shows System.arraycopy on
 * top of the stack, and copies what stands before the element at fault. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

public class CopyFrames {
    static void copy(Object from, int at, Object to, int n) {
        System.arraycopy(from, at, to, 0, n);
    }

    static void top(String what, Throwable t) {
        StackTraceElement[] e = t.getStackTrace();
        System.out.println(what + ": " + t.getClass().getName() + ": " + t.getMessage());
        System.out.println("    " + e[0].getClassName() + "." + e[0].getMethodName() + " " +
            e[0].isNativeMethod() + ", from " + e[1].getMethodName());
    }

    static void fails(String what, Object from, int at, Object to, int n) {
        try {
            copy(from, at, to, n);
            System.out.println(what + ": copied");
        } catch (RuntimeException e) {
            top(what, e);
        }
    }

    static void failures(String when) {
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        fails(when + ", null", null, 0, strings, 1);
        fails(when + ", beyond the end", mixed, 3, strings, 2);
        fails(when + ", other primitives", new int[2], 0, new long[2], 1);
        fails(when + ", no array", "text", 0, strings, 1);
        fails(when + ", an element", mixed, 0, strings, 4);
        System.out.println("    " + Arrays.toString(strings));
        fails(when + ", elements that fit", mixed, 0, strings, 2);
        fails(when + ", nothing at the end", mixed, 4, strings, 0);
    }

    static void hot() {
        int[] a = new int[64], b = new int[64];
        long sum = 0;
        for (int i = 0; i < 100_000; i++) {
            a[i & 63] = i;
            copy(a, i & 31, b, 32);
            sum += b[i & 31];
        }
        System.out.println("sum = " + sum);
    }

    public static void main(String[] args) throws Throwable {
        failures("cold");
        hot();
        failures("hot");
        MethodHandle h = MethodHandles.lookup().findStatic(System.class, "arraycopy",
            MethodType.methodType(
                void.class, Object.class, int.class, Object.class, int.class, int.class));
        int[] to = new int[3];
        h.invoke(new int[] {1, 2, 3}, 1, to, 0, 2);
        System.out.println("by a method handle: " + Arrays.toString(to));
        try {
            h.invoke(new int[3], 1, to, 0, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("by a method handle: " + e.getMessage());
            System.out.println("    " + e.getStackTrace()[0].getMethodName());
        }
        try {
            System.class
                .getMethod("arraycopy", Object.class, int.class, Object.class, int.class, int.class)
                .invoke(null, to, 0, to, -1, 1);
        } catch (java.lang.reflect.InvocationTargetException e) {
            top("by reflection", e.getCause());
        }
    }
}
