// SPDX-License-Identifier: Apache-2.0
// Two virtual threads that take turns on one carrier, and one that cannot leave it.  (Java 25)
import java.util.concurrent.locks.LockSupport;

public class Carried {
    static int turns;

    static class Pins {
        static final int VALUE;

        static {
            LockSupport.parkNanos(20_000_000);
            VALUE = 7;
        }
    }

    static Thread unstarted(String name, Runnable task) throws Exception {
        Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
        Object made = Thread.class.getMethod("ofVirtual").invoke(null);
        builder.getMethod("name", String.class).invoke(made, name);
        return (Thread) builder.getMethod("unstarted", Runnable.class).invoke(made, task);
    }

    static void take(String name) {
        String own = "of " + name;
        for (int i = 0; i < 3; i++) {
            turns++;
            Thread.yield();
            own = own + i;
        }
    }

    static void pin() { turns += Pins.VALUE; }

    public static void main(String[] args) throws Exception {
        Thread[] all = {unstarted("one", () -> take("one")), unstarted("two", () -> take("two")),
            unstarted("stays", () -> pin())};
        Thread starts = unstarted("starts", () -> { /* from the carrier: all wait for their turns */
            for (Thread t : all) t.start();
        });
        starts.start();
        starts.join();
        for (Thread t : all) t.join();
        System.out.println("turns " + turns);
    }
}
