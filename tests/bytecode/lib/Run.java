/* SPDX-License-Identifier: Apache-2.0
 * Run.java - calls what a generator made, and prints what happens.
 */
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

public class Run {
    /** Every public static method without parameters, by name: result, or exception with its
     * message. */
    public static void all(String... classes) {
        for (String c : classes) one(c, true);
    }

    /** The same, but of exceptions only the class. */
    public static void types(String... classes) {
        for (String c : classes) one(c, false);
    }

    private static void one(String name, boolean messages) {
        Method[] methods;
        try {
            methods = Class.forName(name).getDeclaredMethods();
        } catch (Throwable t) {
            System.out.println(name + ": " + text(t, messages));
            return;
        }
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            if (m.getParameterCount() != 0 ||
                (m.getModifiers() & (Modifier.PUBLIC | Modifier.STATIC)) !=
                    (Modifier.PUBLIC | Modifier.STATIC))
                continue;
            String result;
            try {
                Object o = m.invoke(null);
                result = o instanceof Object[] ? Arrays.deepToString((Object[]) o)
                    : o instanceof int[]       ? Arrays.toString((int[]) o)
                                               : String.valueOf(o);
            } catch (InvocationTargetException e) {
                result = text(e.getCause(), messages);
            } catch (Throwable t) {
                result = "not from the method: " + text(t, messages);
            }
            System.out.println(name + "." + m.getName() + " = " + result);
        }
    }

    static String text(Throwable t, boolean messages) {
        String s =
            messages ? t.toString().replaceAll("@(0x)?[0-9a-f]+", "@H") : t.getClass().getName();
        return t.getCause() == null || t.getCause() == t
            ? s
            : s + " <- " + text(t.getCause(), messages);
    }
}
