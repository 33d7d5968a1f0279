// SPDX-License-Identifier: Apache-2.0
package single.app;

public class App {
    public static void main(String[] args) throws Exception {
        System.out.println(App.class.getModule() + " " + args.length + args[1] +
            App.class.getModule().getDescriptor().mainClass().isPresent() +
            System.getProperty("jdk.module.main") + " " +
            System.getProperty("jdk.module.main.class"));
        System.out.println(java.util.logging.Level.INFO);
        System.out.println(
            "java.sql is there: " + ModuleLayer.boot().findModule("java.sql").isPresent() +
            ", java.logging: " + ModuleLayer.boot().findModule("java.logging").isPresent());
        try {
            Class.forName("java.sql.Driver");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Throwable().getStackTrace()[0]);
        try {
            Object o = "x";
            App a = (App) o;
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
