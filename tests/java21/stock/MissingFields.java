// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/** What the error about a field that is not there says: its class and type, since 21. */
public class MissingFields {
    int here;

    static void find(Class<?> c, String name, Class<?> type) throws IllegalAccessException {
        Lookup all = MethodHandles.lookup();
        try {
            System.out.println(all.findGetter(c, name, type));
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage() + ": " + e.getCause());
        }
        try {
            System.out.println(all.findStaticSetter(c, name, type));
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage() + ": " + e.getCause());
        }
    }

    public static void main(String[] args) throws Exception {
        find(MissingFields.class, "gone", int.class);
        find(MissingFields.class, "here", long.class);
        find(MissingFields.class, "gone", String[][].class);
        find(Runnable.class, "gone", Object.class);
        find(int[].class, "length", int.class);
        find(String[].class, "length", int.class);
    }
}
