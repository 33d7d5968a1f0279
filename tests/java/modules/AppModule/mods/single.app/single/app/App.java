// SPDX-License-Identifier: Apache-2.0
package single.app;

public class App {
    public static void main(String[] args) throws Exception {
        System.out.println("module: " + App.class.getModule());
        System.out.println("arguments: " + args.length + ", the second: " + args[1]);
        System.out.println("main class in the descriptor: " +
            App.class.getModule().getDescriptor().mainClass().isPresent());
        System.out.println("main module: " + System.getProperty("jdk.module.main"));
        System.out.println("main class: " + System.getProperty("jdk.module.main.class"));
        System.out.println("of a module it requires: " + java.util.logging.Level.INFO);
        System.out.println(
            "java.sql is there: " + ModuleLayer.boot().findModule("java.sql").isPresent());
        System.out.println(
            "java.logging is there: " + ModuleLayer.boot().findModule("java.logging").isPresent());
        try {
            Class.forName("java.sql.Driver");
        } catch (ClassNotFoundException e) {
            System.out.println("class that is not there: " + e.getMessage());
        }
        System.out.println("frame: " + new Throwable().getStackTrace()[0]);
        try {
            Object o = "x";
            App a = (App) o;
        } catch (ClassCastException e) {
            System.out.println("cast: " + e.getMessage());
        }
    }
}
