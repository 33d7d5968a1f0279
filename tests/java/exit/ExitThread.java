// SPDX-License-Identifier: Apache-2.0
// exit: 7
public class ExitThread {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(
            new Thread(() -> { System.out.println("hook " + Thread.currentThread().isDaemon()); }));
        new Thread(() -> {
            System.out.println("exiting");
            System.exit(7);
        }).start();
        Object o = new Object();
        synchronized (o) { o.wait(); }
    }
}
