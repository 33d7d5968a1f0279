/* SPDX-License-Identifier: Apache-2.0 */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.LongSupplier;

class Main {
    static native void arm(Class<?> c, String method, String descriptor, Class<?> a, Class<?> b);
    static native void check(boolean ok, String what);

    static final StringBuffer seen = new StringBuffer();

    interface Shape {
        long area(int a, long b);
    }

    static class Target implements Shape {
        static long sum(int a, long b) {
            seen.append("VERSION-1 " + a + " " + b + ";");
            return a + b;
        }

        long virtual(int a, long b) {
            seen.append("VERSION-1 " + a + " " + b + ";");
            return a + b;
        }

        public long area(int a, long b) {
            seen.append("VERSION-1 " + a + " " + b + ";");
            return a + b;
        }
    }

    /* Its invokedynamic sites: lambdas, method references, concatenations. */
    static class Site {
        static long plain() { return Target.sum(1, 2L) + text("VERSION-1"); }

        static long handle(MethodHandle h) throws Throwable {
            return (long) h.invokeExact(1, 2L) + text("VERSION-1");
        }

        static long handle(MethodHandle h, Target t) throws Throwable {
            return (long) h.invokeExact(t, 1, 2L) + text("VERSION-1");
        }

        static long handle(MethodHandle h, Shape t) throws Throwable {
            return (long) h.invokeExact(t, 1, 2L) + text("VERSION-1");
        }

        static long lambda() {
            LongSupplier s = () -> Target.sum(1, 2L) + text("VERSION-1");
            return s.getAsLong();
        }

        static long reference(Target t) {
            Shape s = t::virtual;
            return s.area(1, 2L) + text("VERSION-1");
        }

        static long text(String version) {
            return ("x" + version + version.length()).length() - 11;
        }
    }

    interface Body {
        long run() throws Throwable;
    }

    static void test(String name, String method, Body body) throws Throwable {
        Class<?>[][] sets = {{Site.class, null}, {Target.class, null}, {Site.class, Target.class},
            {Target.class, Site.class}};
        for (int i = 0; i < 20; i++) {
            Class<?>[] changed = sets[i % sets.length];
            seen.setLength(0);
            arm(Target.class, method, "(IJ)J", changed[0], changed[1]);
            long got = body.run();
            String way = name + ", set " + i % sets.length + ": ";
            check(got == 3, way + "result " + got);
            String[] entries = seen.toString().split(";");
            check(entries.length == 2, way + "entries " + seen);
            boolean newer = changed[0] == Target.class || changed[1] == Target.class;
            check(
                newer != entries[0].equals(entries[entries.length - 1]), way + "versions " + seen);
            check(entries[0].endsWith(" 1 2") && entries[entries.length - 1].endsWith(" 1 2"),
                way + "arguments " + seen);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(long.class, int.class, long.class);
        MethodHandle sum = lookup.findStatic(Target.class, "sum", type),
                     virtual = lookup.findVirtual(Target.class, "virtual", type),
                     area = lookup.findVirtual(Shape.class, "area", type);
        Target t = new Target();
        test("invokestatic", "sum", Site::plain);
        test("static handle", "sum", () -> Site.handle(sum));
        test("virtual handle", "virtual", () -> Site.handle(virtual, t));
        test("interface handle", "area", () -> Site.handle(area, (Shape) t));
        test("lambda", "sum", Site::lambda);
        test("method reference", "virtual", () -> Site.reference(t));
    }
}
