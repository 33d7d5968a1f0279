// SPDX-License-Identifier: Apache-2.0
// A catch clause names a class that is looked for while an exception unwinds: a loader in Java is
// asked, which throws and catches.
// depends: ../common
// sourcepath: .
// native: nested.c
// options: -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote
// options: -agentpath:${LIB}/libCatchType.so
public class CatchType {
    /** Its catch clause names a class that a loader in Java is asked for while the exception
     * unwinds. */
    public static class Catcher {
        public static void run() {
            try {
                Thrower.deep();
            } catch (Unknown e) {
                System.out.println("unknown");
            } catch (IllegalStateException e) {
                System.out.println("  caught");
            }
        }
    }

    public static class Unknown extends RuntimeException {}

    public static class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals("CatchType$Unknown")) Nested.catches();
            if (!name.equals("CatchType$Catcher")) return super.loadClass(name, resolve);
            try (java.io.InputStream in =
                     CatchType.class.getResourceAsStream("/CatchType$Catcher.class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static class Thrower {
        public static void deep() { throw new IllegalStateException(); }
    }

    public static void main(String[] args) throws Exception {
        java.lang.reflect.Method run = new Loader().loadClass("CatchType$Catcher").getMethod("run");
        Nested.on("none", "none", 0, false);
        run.invoke(null);
        Nested.off();
    }
}
