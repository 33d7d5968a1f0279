// SPDX-License-Identifier: Apache-2.0
// tags: tools
// The thread dump of a thread that waits for another one's initializer.
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import javax.management.ObjectName;

public class AwaitedClass {
    static Thread waiter;

    static class Slow {
        static int field;

        static {
            Thread t = new Thread("waiter") {
                @Override
                public void run() {
                    field = 1;
                }
            };
            waiter = t;
            t.start();
            try {
                String[] shown;
                do shown = dumped("waiter");
                while (Arrays.stream(shown).noneMatch(s -> s.contains("Class initialization")));
                for (String line : shown) System.out.println(line);
                System.out.println("state " + t.getState());
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static String[] dumped(String thread) throws Exception {
        String all = (String) ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "threadPrint",
            new Object[] {new String[0]}, new String[] {String[].class.getName()});
        int from = all.indexOf('"' + thread + '"'), to = all.indexOf("\n\n", from);
        if (from < 0 || to < 0) return new String[0];
        return all.substring(from, to)
            .replaceAll("(#|cpu=|elapsed=|tid=|nid=|\\[)[0-9a-fx.]+", "$1N")
            .split("\n");
    }

    public static void main(String[] args) throws InterruptedException {
        int initializes = Slow.field;
        waiter.join();
        System.out.println("field that the waiter has set: " + Slow.field);
    }
}
