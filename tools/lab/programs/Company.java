// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Method;

/** What Hostile does, beside another program; classes without a name most of all. */
class Company {
    /** Called in a thread of the laboratory; name: what the class of it is to be called. */
    static void keep(String name) throws Exception {
        Class<?> hostile = new As("Hostile", name).loadClass(name.replace('/', '.'));
        call(hostile, "read");
        for (int i = 0; i < 20; i++) {
            for (int k = 0; k < 200; k++) {
                call(hostile, "nameless");
                Thread.yield();
            }
            call(hostile, "round");
            Lab.dump();
        }
    }

    private static void call(Class<?> k, String method) throws Exception {
        Method m = k.getDeclaredMethod(method);
        m.setAccessible(true);
        m.invoke(null);
    }
}
