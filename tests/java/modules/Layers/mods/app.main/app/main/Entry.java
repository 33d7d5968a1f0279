// SPDX-License-Identifier: Apache-2.0
package app.main;
import java.util.*;

public class Entry {
    public static class Provider implements app.lib.Spi {
        public String name() { return "p"; }

        @Override
        public String toString() {
            return "Provider";
        }
    }

    public static Object go() {
        return app.lib.Api.hello() + " " +
            Entry.class.getModule().canRead(app.lib.Api.class.getModule());
    }

    public static Object peek() {
        return app.lib.Api.internal().toString() +
            Entry.class.getModule().getDescriptor().requires().size();
    }

    public static Object reflect(String n) throws Exception {
        var m =
            Class.forName(n, true, app.lib.Api.class.getClassLoader()).getDeclaredMethod("tell");
        m.setAccessible(true);
        return m.invoke(null);
    }
}
