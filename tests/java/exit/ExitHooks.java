// SPDX-License-Identifier: Apache-2.0
// exit: 3
// Shutdown hooks: one waits for another, one fails, one calls halt; none can be added any more.
public class ExitHooks {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        java.util.concurrent.CountDownLatch la = new java.util.concurrent.CountDownLatch(1),
                                            lb = new java.util.concurrent.CountDownLatch(1);
        Thread a = new Thread(() -> {
            log.append("a");
            la.countDown();
        }),
               b = new Thread(() -> {
                   try {
                       la.await();
                   } catch (InterruptedException e) {}
                   log.append("b");
                   lb.countDown();
                   throw new RuntimeException("hook fails");
               }),
               c = new Thread(() -> {
                   try {
                       lb.await();
                   } catch (InterruptedException e) {}
                   try {
                       Runtime.getRuntime().addShutdownHook(new Thread());
                   } catch (IllegalStateException e) {
                       System.out.println(log + e.getMessage());
                   }
                   Runtime.getRuntime().halt(3);
               });
        Runtime.getRuntime().addShutdownHook(a);
        Runtime.getRuntime().addShutdownHook(b);
        Runtime.getRuntime().addShutdownHook(c);
        new java.io.File("del").createNewFile();
        new java.io.File("del").deleteOnExit();
        System.out.println("end of main");
    }
}
