// SPDX-License-Identifier: Apache-2.0
// Method handles of Object's methods by way of an interface, a class and an array: who checks the
// receiver, and what a null gets.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class FinalThroughInterface {
    interface Plain {
        void im();
    }

    static void look(Class<?> refc, String name, MethodType type)
        throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle h = lookup.findVirtual(refc, name, type);
        var info = lookup.revealDirect(h);
        System.out.println(
            refc.getSimpleName() + "." + name + ": " + info + " " + h.getClass().getSimpleName());
        try {
            Object[] arguments = new Object[1 + type.parameterCount()];
            if (type.parameterCount() == 1 && type.parameterType(0) == long.class)
                arguments[1] = 1L;
            h.invokeWithArguments(arguments);
            System.out.println("  nothing thrown");
        } catch (Throwable t) {
            System.out.println("  " + t + " in " + t.getStackTrace()[0].getMethodName());
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        for (Class<?> c : new Class<?>[] {Plain.class, FinalThroughInterface.class, int[].class,
                 String.class, Object.class}) {
            look(c, "getClass", MethodType.methodType(Class.class));
            look(c, "toString", MethodType.methodType(String.class));
            look(c, "hashCode", MethodType.methodType(int.class));
            look(c, "equals", MethodType.methodType(boolean.class, Object.class));
            look(c, "notify", MethodType.methodType(void.class));
            look(c, "wait", MethodType.methodType(void.class, long.class));
        }
        look(String.class, "length", MethodType.methodType(int.class));
    }
}
