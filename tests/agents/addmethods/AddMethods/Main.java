// SPDX-License-Identifier: Apache-2.0
// native: redefine.c
// options: -agentpath:${LIB}/libMain.so -XX:+AllowRedefinitionToAddDeleteMethods
// args: ${CASE}
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.TreeSet;

/* Redefinition that adds and deletes private methods, with frames, handles and reflection that
 * still know the deleted ones. */
public class Main {
    static native int redefine(Class<?> c, byte[] bytes);
    static String directory;

    static void version(String name) throws Exception {
        int error =
            redefine(Target.class, Files.readAllBytes(Path.of(directory, name, "Target.class")));
        System.out.println("-- " + name + ": " + error);
    }

    static void methods() {
        TreeSet<String> names = new TreeSet<>();
        for (Method m : Target.class.getDeclaredMethods())
            names.add(m.getName().replaceAll("\\$\\d+$", ""));
        System.out.println("methods " + names);
    }

    static void attempt(String what, java.util.concurrent.Callable<?> body) {
        try {
            System.out.println(what + ": " + body.call());
        } catch (Throwable t) {
            Throwable c = t.getCause() != null ? t.getCause() : t;
            System.out.println(what + ": " + c.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        directory = args[0];
        Target t = new Target();
        System.out.println(t.run(2));
        methods();
        Method step = Target.class.getDeclaredMethod("step", int.class),
               plain = Target.class.getDeclaredMethod("plain");
        step.setAccessible(true);
        plain.setAccessible(true);
        System.out.println(step.invoke(null, 5) + " " + plain.invoke(t));

        Target.during = () -> {
            try {
                version("ext1");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        attempt("a frame calls what is deleted meanwhile", () -> t.old(3));
        Target.during = () -> {};
        System.out.println(t.run(2));
        methods();
        attempt("plain", () -> plain.invoke(t));
        System.out.println(t.run(3));
        Method added = Target.class.getDeclaredMethod("added", String.class);
        added.setAccessible(true);
        System.out.println(added.invoke(null, "by reflection"));
        version("ext2"); /* takes a public method away: refused, and nothing is changed */
        System.out.println(t.run(4));
        version(".");
        System.out.println(t.run(5));
        methods();
        System.out.println(
            Target.class.getDeclaredMethod("step", int.class).getName() + " " + plain.invoke(t));
        attempt("a frame", () -> t.old(3));
        for (int i = 0; i < 3; i++) {
            version("ext1");
            System.gc();
            System.out.println(t.run(i));
            version(".");
            System.out.println(t.run(i));
        }
        methods();
    }
}
