// SPDX-License-Identifier: Apache-2.0
// options: -Djava.security.manager=allow
// Under a security manager the VM asks ClassLoader.checkPackageAccess when code of a protection
// domain comes to use a class.
import java.lang.reflect.InvocationTargetException;
import java.security.CodeSource;
import java.security.Permission;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;

public class PackageAccess {
    static boolean watch;
    static String denied = "";

    static class Manager extends SecurityManager {
        @Override
        public void checkPermission(Permission p) {}

        @Override
        public void checkPackageAccess(String name) {
            if (!watch || !name.startsWith("java.util.")) return;
            System.out.println("    access to " + name);
            if (name.equals(denied)) throw new SecurityException("denied");
        }
    }

    static class Own extends ClassLoader {
        final ProtectionDomain one, other;

        Own(ProtectionDomain one, ProtectionDomain other) {
            super(ClassLoader.getPlatformClassLoader());
            this.one = one;
            this.other = other;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (watch && name.startsWith("java.util.")) System.out.println("    load " + name);
            return super.loadClass(name, resolve);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (var in = PackageAccess.class.getResourceAsStream("/" + name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length, name.endsWith("Other") ? other : one);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static class User {
        public static void instance() { new java.util.zip.Adler32(); }

        public static void again() { new java.util.zip.Adler32(); }

        public static void samePackage() { new java.util.zip.CRC32(); }

        public static void array() { Object o = new java.util.jar.JarFile[1][]; }

        public static void ofArray() { Object o = java.util.jar.JarFile.class; }

        public static void constant() { Object o = java.util.zip.ZipFile.class; }

        public static void forName() throws Exception { Class.forName("java.util.zip.Deflater"); }

        public static void forNameOfArray() throws Exception {
            Class.forName("[Ljava.util.zip.Deflater;");
        }

        public static void sub() { Sub.touch(); }

        public static void otherDomain() { Other.touch(); }

        public static void reflection() throws Exception {
            Sub.class.getDeclaredMethod("take", java.util.jar.Manifest.class);
        }

        public static void refused() { new java.util.zip.Inflater(); }
    }

    public static class Sub extends java.util.concurrent.ConcurrentHashMap<String, String> {
        static void touch() {}

        static void take(java.util.jar.Manifest m) {}
    }

    public static class Other {
        static void touch() {
            new java.util.zip.Adler32();
            new java.util.zip.CRC32();
        }
    }

    public static void main(String[] args) throws Exception {
        System.setSecurityManager(new Manager());
        CodeSource nowhere = new CodeSource(null, (Certificate[]) null);
        ProtectionDomain one = new ProtectionDomain(nowhere, new Permissions()),
                         other = new ProtectionDomain(nowhere, new Permissions());
        for (ProtectionDomain domain : new ProtectionDomain[] {one, null}) {
            System.out.println(domain == null ? "default domain" : "own domain");
            Class<?> user = new Own(domain, other).loadClass("PackageAccess$User");
            for (String m : new String[] {"instance", "again", "samePackage", "array", "ofArray",
                     "constant", "forName", "forNameOfArray", "sub", "otherDomain", "reflection",
                     "refused", "refused"}) {
                System.out.println("  " + m);
                if (m.equals("refused")) denied = "java.util.zip";
                var method = user.getMethod(m);
                watch = true;
                try {
                    method.invoke(null);
                } catch (InvocationTargetException e) {
                    System.out.println("    " + e.getCause());
                } finally {
                    watch = false;
                    denied = "";
                }
            }
        }
    }
}
