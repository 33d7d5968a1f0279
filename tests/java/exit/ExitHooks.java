// SPDX-License-Identifier: Apache-2.0
// exit: 3
public class ExitHooks {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        Thread a = new Thread(() -> log.append("a")), b = new Thread(() -> { try { a.join(); } catch (InterruptedException e) { } log.append("b"); throw new RuntimeException("hook fails"); }), c = new Thread(() -> { try { b.join(); } catch (InterruptedException e) { } try { Runtime.getRuntime().addShutdownHook(new Thread()); } catch (IllegalStateException e) { System.out.println(log + e.getMessage()); } Runtime.getRuntime().halt(3); });
        Runtime.getRuntime().addShutdownHook(a); Runtime.getRuntime().addShutdownHook(b); Runtime.getRuntime().addShutdownHook(c); new java.io.File("del").createNewFile(); new java.io.File("del").deleteOnExit();
        System.out.println("end of main");
    }
}
