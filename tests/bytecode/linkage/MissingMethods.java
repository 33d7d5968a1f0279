// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: MissingMethods
// A class without a method that its interface demands: the words depend on whether the class also
// inherits default methods, and on
// who calls.  (JVMS 6.5, 5.4.6)
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class MissingMethods {
    static final String[][] RECEIVERS = {{"p/C", "p/WithDefault", "p/C"},
        {"p/C0", "p/Plain", "p/C0"}, {"p/D", "p/WithDefault", "p/C", "p/D"},
        {"p/E", "p/WithDefault", "p/Other", "p/C", "p/E"},
        {"p/E0", "p/Plain", "p/Other", "p/C0", "p/E0"}};

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            generate(args[0]);
            return;
        }
        Run.all("Calls");
        for (String[] r : RECEIVERS)
            for (int i = 1; i < r.length; i++)
                reflected(r[0].replace('/', '.'), r[i].replace('/', '.'));
    }

    static void reflected(String receiver, String named) throws Exception {
        Object o = Class.forName(receiver).getConstructor().newInstance();
        Method m = Class.forName(named).getMethod("m");
        for (int i = 0; i < 20; i++) { // generated accessors, later
            try {
                m.invoke(o);
                System.out.println("passed");
            } catch (InvocationTargetException e) {
                if (i == 0 || i == 19)
                    System.out.println(m + " on " + receiver + " " + e.getCause());
            }
        }
    }

    static void generate(String dir) throws Exception {
        new Asm(52, 0x601, "p/WithDefault", "java/lang/Object")
            .method(0x401, "m", "()V", null)
            .method(1, "d", "()V", "return")
            .write(dir);
        new Asm(52, 0x601, "p/Plain", "java/lang/Object")
            .method(0x401, "m", "()V", null)
            .write(dir);
        new Asm(52, 0x601, "p/Other", "java/lang/Object")
            .method(0x401, "m", "()V", null)
            .method(1, "e", "()V", "return")
            .write(dir);
        new Asm(52, 33, "p/C", "java/lang/Object", "p/WithDefault").init().write(dir);
        new Asm(52, 33, "p/C0", "java/lang/Object", "p/Plain").init().write(dir);
        new Asm(52, 33, "p/D", "p/C").init().write(dir);
        new Asm(52, 33, "p/E", "p/C", "p/Other").init().write(dir);
        new Asm(52, 33, "p/E0", "p/C0", "p/Other").init().write(dir);
        Asm u = new Asm(52, 33, "Calls", "java/lang/Object");
        for (String[] r : RECEIVERS)
            for (int i = 1; i < r.length; i++) {
                String op = r[i].matches("p/(WithDefault|Plain|Other)") ? "invokeinterface "
                                                                        : "invokevirtual ";
                u.method(9, "on_" + r[0].substring(2) + "_" + r[i].substring(2), "()V",
                    "new " + r[0] + "; dup; invokespecial " + r[0] + ".<init>:()V; " + op + r[i] +
                        ".m:()V; return");
            }
        u.write(dir);
    }
}
