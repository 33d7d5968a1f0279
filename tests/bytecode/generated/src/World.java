/* SPDX-License-Identifier: Apache-2.0
 * World.java - bootstrap methods and calls for generated code
 */
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class World {
    static int add(int a, int b) { return a + b; }

    /** A call site of the caller's static method of that name and type. */
    static CallSite site(MethodHandles.Lookup l, String name, MethodType type)
        throws ReflectiveOperationException {
        return new ConstantCallSite(l.findStatic(l.lookupClass(), name, type));
    }

    static int conInt(MethodHandles.Lookup l, String name, Class<?> type) {
        return name.hashCode();
    }

    static long conLong(MethodHandles.Lookup l, String name, Class<?> type) {
        return name.hashCode() * 1000003L;
    }

    static float conFloat(MethodHandles.Lookup l, String name, Class<?> type) {
        return name.length() / 3f;
    }

    static double conDouble(MethodHandles.Lookup l, String name, Class<?> type) {
        return name.length() / 7d;
    }

    static String conString(MethodHandles.Lookup l, String name, Class<?> type) { return name + 1; }

    static Object conFails(MethodHandles.Lookup l, String name, Class<?> type) {
        throw new IllegalStateException("constant " + name);
    }

    // Results that would differ from VM to VM, tamed.
    static int bits(float f) { return f != f ? 9 : Float.floatToRawIntBits(f); }

    static long bits(double d) { return d != d ? 9 : Double.doubleToRawLongBits(d); }
}
