/* SPDX-License-Identifier: Apache-2.0
 * Runner.java - calls the methods of a unit, each several times, and shows after each call what can
 * be seen of it.
 */
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

final class Runner implements Execute.Run {
    @Override
    public void unit(String name, long seed, Class<?> driverClass, String[] methods, int[] rounds,
        PrintStream detail) {
        Driver driver;
        try {
            Constructor<?> c = driverClass.getDeclaredConstructor();
            c.setAccessible(true);
            driver = (Driver) c.newInstance();
            V.unit(driver, seed);
        } catch (Throwable t) {
            String text = String.valueOf(t instanceof InvocationTargetException ? t.getCause() : t);
            System.out.println(name + " refused " + (detail != null ? text : text.split("\n")[0]));
            return;
        }
        for (int m = 0; m < methods.length; m++) {
            V.text = null;
            V.method(seed * 31 + m);
            for (int r = 0; r < rounds[m]; r++) {
                V.text = detail != null
                    ? new StringBuilder(name + " " + methods[m] + " round " + r + ":")
                    : null;
                V.call(r);
                Throwable thrown = null;
                try {
                    driver.call(m);
                } catch (Throwable t) {
                    thrown = t;
                }
                if (thrown != null) V.thrown(thrown);
                if (r < 20 || r % 50 == 0) {
                    V.say("\n   state");
                    driver.show();
                    V.showWorld();
                }
                if (detail != null) detail.println(V.text + " => " + Long.toHexString(V.hash));
            }
        }
        System.out.println(name + " " + Long.toHexString(V.hash));
    }
}
