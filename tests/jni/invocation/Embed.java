// SPDX-License-Identifier: Apache-2.0
// program: Embed.c
/* Started by C: see Embed.c. */
public class Embed {
    static int state;

    static String greet(String s, int n) { return "hello " + s + n; }

    static void startThreads() {
        new Thread(() -> {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {}
            System.out.println(
                "non daemon ends " + Thread.currentThread().getThreadGroup().getName());
        }, "worker").start();
        Thread d = new Thread(() -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {}
            System.out.println("daemon must not end");
        }, "daemon");
        d.setDaemon(true);
        d.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("shutdown hook")));
    }

    static void fail() { throw new IllegalStateException("uncaught in main"); }

    static native int fromC(int x);

    public static void main(String[] args) {
        System.out.println("main " + args.length + System.getProperty("my.prop") + " " +
            Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon() + " " +
            Embed.class.desiredAssertionStatus() + " " + fromC(4));
    }
}
