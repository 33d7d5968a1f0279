// SPDX-License-Identifier: Apache-2.0
// native: ../redefine.c
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition
// args: ${CASE}
// tags: gcstress-rare
// expect: Main.expected
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/* Fields are added and removed while objects, subclasses, frames, handles and reflection know the
 * class. */
public class Main {
    static void show(String what, Callable<?> body) {
        String result;
        try {
            result = "" + body.call();
        } catch (Throwable t) {
            result = "" + (t.getCause() != null ? t.getCause() : t);
        }
        System.out.println(what + ": " + result);
    }

    static String fields() {
        StringBuilder s = new StringBuilder();
        for (Field f : Point.class.getDeclaredFields()) s.append(f.getName()).append(' ');
        return s.toString();
    }

    static Object get(String name) throws Exception {
        Field f = Point.class.getDeclaredField(name);
        f.setAccessible(true);
        return f.get(null);
    }

    static String labels(Point... points) {
        String s = "";
        for (Point p : points) s += p.label + " ";
        return s;
    }

    public static void main(String[] args) throws Throwable {
        Redefine.directory = args[0];
        Point a = new Point(1), b = new Point3(2);
        Point3 c = new Point3(3);
        Point[] array = {a, b, c};
        Map<Object, String> identity = new IdentityHashMap<>();
        identity.put(a, "a");
        identity.put(c, "c");
        int hash = a.hashCode(), hashOfC = c.hashCode();
        VarHandle x = MethodHandles.lookup().findVarHandle(Point.class, "x", int.class);
        Field label = Point.class.getDeclaredField("label");
        Class<?> mirror = Point.class;
        System.out.println(fields() + labels(array) + c.all());

        System.out.println("== a frame of the old version ends on its own code and fields");
        Point.between = () -> {
            try {
                Redefine.to("ext2", Point.class);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        synchronized (c) {
            show("run", a::run);
            c.notify(); /* it is still its owner */
        }
        show("a name of a field that is gone", () -> labels(a));
        show("more", a::more);
        show("fields", Main::fields);
        show("x", () -> x.get(a) + " " + a.x + " " + c.x);
        show("reflected", () -> get("made"));

        System.out.println("== fields come");
        Point.between = () -> {};
        Redefine.to("ext1", Point.class);
        show("fields", Main::fields);
        show("constants", () -> get("NAME") + " " + get("LARGE") + " " + get("made"));
        show("a name that failed fails again (JVMS 5.4.3)", () -> labels(array) + label.getName());
        for (Point p : array) show("more", p::more);
        for (Point p : array) show("more", p::more);
        Point d = new Point3(4);
        show("a new one", () -> d.more() + " " + ((Point3) d).all());
        show("a copy", () -> ((Point) a.clone()).more());
        show("subclass", () -> c.all());
        show("identity",
            ()
                -> identity.get(a) + identity.get(c) + (hash == a.hashCode()) +
                (hashOfC == c.hashCode()) + (mirror == a.getClass()) + (array[2] == c));
        x.set(a, 77);
        show("x", () -> x.get(a) + " " + a.x + " " + c.x);
        System.gc();
        for (Point p : array) show("more after a collection", p::more);

        System.out.println("== back and forth");
        for (int i = 0; i < 60; i++) {
            String folder = new String[] {"ext1", "ext2", "."}[i % 3];
            byte[] file = java.nio.file.Files.readAllBytes(
                java.nio.file.Path.of(args[0], folder, "Point.class"));
            if (Redefine.redefine(new Class<?>[] {Point.class}, new byte[][] {file}) != 0)
                throw new Error("refused");
            String all = "";
            for (int k = 0; k < 200; k++) {
                Point3 p = new Point3(k);
                all = p.more() + " " + p.z + " " + p.own + " " + c.z + " " + c.own + " " + a.more();
            }
            if (i >= 57) System.out.println(all);
            if (i % 20 == 0) System.gc();
        }
    }
}
