// SPDX-License-Identifier: Apache-2.0
// Whose loaders must agree on a type when a method handle is made; not those of public lookups.
import java.lang.invoke.*;
import java.util.*;

public class Main {
    /** Defines its own Target and its own classes of two other loaders' names. */
    static class Own extends ClassLoader {
        Own() { super(Main.class.getClassLoader()); }

        @Override
        protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            boolean boot = n.equals("sun.misc.Signal");
            if (!boot && !n.startsWith("Main$T") && !n.equals("LookedUp"))
                return super.loadClass(n, r);
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            try (var in = Main.class.getResourceAsStream("LookedUp.class");
                 var at = Main.class.getResourceAsStream(n + ".class")) {
                byte[] b = boot ? renamed(in.readAllBytes()) : at.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(n);
            }
        }

        /** Data's class file under the name sun/misc/Signal: the pool's text is replaced. */
        static byte[] renamed(byte[] b) {
            String old = "LookedUp", now = "sun/misc/Signal";
            String s = new String(b, java.nio.charset.StandardCharsets.ISO_8859_1);
            s = s.replace("\0\10" + old, "\0\17" + now);
            return s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        }
    }

    public static class Target {
        public static LookedUp data;
        public static sun.misc.Signal signal;
        public LookedUp dataOf;

        public static int takesData(LookedUp d) { return 1; }

        public static int takesSignal(sun.misc.Signal s) { return 2; }

        public int dataToo(LookedUp d) { return 3; }

        public int signalToo(sun.misc.Signal s) { return 4; }

        public Target() {}

        public Target(LookedUp d) {}

        public Target(sun.misc.Signal s) {}
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String what, Body b) {
        try {
            System.out.println(what + ": " + b.run());
        } catch (Throwable e) {
            String m = String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@...");
            System.out.println(what + ": " + e.getClass().getName() + ": " + m);
            for (Throwable c = e.getCause(); c != null; c = c.getCause())
                System.out.println("   by " + c.getClass().getName() + ": " +
                    String.valueOf(c.getMessage()).replaceAll("@[0-9a-f]+", "@..."));
        }
    }

    static void all(String who, MethodHandles.Lookup l) throws Exception {
        for (String name : new String[] {"LookedUp", "sun.misc.Signal"}) {
            Own own = new Own();
            Class<?> t = Class.forName("Main$Target", true, own), arg = own.loadClass(name);
            if (arg.getClassLoader() != own) throw new Error("not its own " + arg);
            String suffix = name.equals("LookedUp") ? "Data" : "Signal";
            String low = suffix.toLowerCase();
            attempt(who + " static, " + suffix,
                ()
                    -> l.findStatic(t, "takes" + suffix, MethodType.methodType(int.class, arg))
                           .invoke(null));
            attempt(who + " virtual, " + suffix,
                ()
                    -> l.findVirtual(t, low + "Too", MethodType.methodType(int.class, arg))
                           .type()
                           .parameterCount());
            attempt(who + " constructor, " + suffix,
                ()
                    -> l.findConstructor(t, MethodType.methodType(void.class, arg))
                           .type()
                           .parameterCount());
            attempt(who + " field, " + suffix, () -> l.findStaticGetter(t, low, arg).invoke());
            attempt(who + " bound, " + suffix,
                ()
                    -> l.bind(t.getConstructor().newInstance(), low + "Too",
                            MethodType.methodType(int.class, arg))
                           .type()
                           .parameterCount());
            attempt(who + " reflected, " + suffix,
                () -> l.unreflect(t.getMethod("takes" + suffix, arg)).invoke(null));
            attempt(who + " variable, " + suffix,
                () -> l.findStaticVarHandle(t, low, arg).varType().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        all("public", MethodHandles.publicLookup());
        all("own", MethodHandles.lookup());
        all("of Object", MethodHandles.publicLookup().in(String.class));
        all("without a mode", MethodHandles.lookup().dropLookupMode(MethodHandles.Lookup.PRIVATE));
        all("public only", MethodHandles.lookup().dropLookupMode(MethodHandles.Lookup.PACKAGE));
        all("dropped", MethodHandles.lookup().dropLookupMode(MethodHandles.Lookup.MODULE));
        all("public mode", MethodHandles.lookup().dropLookupMode(MethodHandles.Lookup.PUBLIC));
        all("elsewhere", MethodHandles.lookup().in(java.util.ArrayList.class));
    }
}
