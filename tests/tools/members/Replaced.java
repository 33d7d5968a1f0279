// SPDX-License-Identifier: Apache-2.0
// Classes are redefined, first while nobody runs the method that changes, then while somebody does.
// What the log of redefine+class+iklass+purge says between the lines is compared.
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

public class Replaced {
    static class Idle {
        static String said() { return "before"; }
    }

    static class Busy {
        static String said(CountDownLatch runs, CountDownLatch ends) throws InterruptedException {
            runs.countDown();
            ends.await();
            return "before";
        }
    }

    static Instrumentation instrumentation;

    public static void premain(String arguments, Instrumentation i) { instrumentation = i; }

    static void redefine(Class<?> c) throws Exception {
        byte[] bytes;
        try (InputStream in = c.getResourceAsStream(c.getName() + ".class")) {
            bytes = in.readAllBytes();
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("before", "behind");
        bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        instrumentation.redefineClasses(new ClassDefinition(c, bytes));
    }

    static void collect(String when) {
        System.out.println(when);
        for (int i = 0; i < 3; i++) System.gc();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Idle.said());
        redefine(Idle.class);
        System.out.println(Idle.said());
        collect("nobody runs it");
        CountDownLatch runs = new CountDownLatch(1), ends = new CountDownLatch(1);
        Thread busy = new Thread(() -> {
            try {
                System.out.println("the old one says " + Busy.said(runs, ends));
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        busy.start();
        runs.await();
        redefine(Busy.class);
        collect("somebody runs it");
        ends.countDown();
        busy.join();
        collect("nobody does any more");
    }
}
