// SPDX-License-Identifier: Apache-2.0
// native: ../redefine.c
// sourcepath: ../lib
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition
// args: ${CASE}
// tags: gcstress-rare
// expect: Main.expected
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;

/* Fields are added and removed while objects, subclasses, frames, handles and reflection know the
 * class. */
public class Main {
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
            Redefine.show("run", a::run);
            c.notify(); /* it is still its owner */
        }
        Redefine.show("a name of a field that is gone", () -> labels(a));
        Redefine.show("more", a::more);
        Redefine.show("fields", Main::fields);
        Redefine.show("x", () -> x.get(a) + " " + a.x + " " + c.x);
        Redefine.show("reflected", () -> get("made"));

        System.out.println("== fields come");
        Point.between = () -> {};
        Redefine.to("ext1", Point.class);
        Redefine.show("fields", Main::fields);
        Redefine.show("constants", () -> get("NAME") + " " + get("LARGE") + " " + get("made"));
        Redefine.show(
            "a name that failed fails again (JVMS 5.4.3)", () -> labels(array) + label.getName());
        for (Point p : array) Redefine.show("more", p::more);
        for (Point p : array) Redefine.show("more", p::more);
        Point d = new Point3(4);
        Redefine.show("a new one", () -> d.more() + " " + ((Point3) d).all());
        Redefine.show("a copy", () -> ((Point) a.clone()).more());
        Redefine.show("subclass", () -> c.all());
        Redefine.show("identity",
            ()
                -> identity.get(a) + identity.get(c) + (hash == a.hashCode()) +
                (hashOfC == c.hashCode()) + (mirror == a.getClass()) + (array[2] == c));
        x.set(a, 77);
        Redefine.show("x", () -> x.get(a) + " " + a.x + " " + c.x);
        System.gc();
        for (Point p : array) Redefine.show("more after a collection", p::more);

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
