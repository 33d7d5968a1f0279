/* SPDX-License-Identifier: Apache-2.0 */
// expect: == GetAllModules ==
// expect: all of the boot layer: true
// expect: the unnamed one of the class path: true
// expect: the unnamed one of the platform loader: true
// expect: each once: true
// expect: == GetNamedModule ==
// expect: java/lang of the bootstrap loader: module java.base
// expect: java.lang with a dot: null
// expect: no such package: null
// expect: the unnamed package: null
// expect: java/lang of another loader: null
// expect: the unnamed package of another loader: null
// expect: java/sql of the platform loader: module java.sql
// expect: == IsModifiableModule ==
// expect: java.base: true
// expect: an unnamed module: true
// expect: == AddModuleReads ==
// expect: reads it before: false
// expect: error: 0
// expect: reads it now: true
// expect: error for an unnamed module: 0
// expect: == AddModuleExports ==
// expect: exported before: false
// expect: error: 0
// expect: exported now: true
// expect: open now: false
// expect: error for a package with slashes: 103
// expect: exported now: false
// expect: error for a package that is not there: 103
// expect: error for the unnamed package: 103
// expect: error for an unnamed module: 0
// expect: == AddModuleOpens ==
// expect: error: 0
// expect: open now: true
// expect: error for a package that is not there: 103
// expect: error for an unnamed module: 0
// expect: == AddModuleUses ==
// expect: uses it before: false
// expect: error: 0
// expect: uses it now: true
// expect: error for an unnamed module: 0
// expect: == AddModuleProvides ==
// expect: error: 0
// expect: error for a class that is no such service: 0
// expect: error for an unnamed module: 0
// expect: PASS
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class Main {
    static native Module[] all();
    static native Module named(ClassLoader l, String pkg);
    static native int reads(Module a, Module b);
    static native int exports(Module a, String p, Module b);
    static native int opens(Module a, String p, Module b);
    static native int uses(Module a, Class<?> c);
    static native int provides(Module a, Class<?> c, Class<?> d);
    static native boolean modifiable(Module m);
    static native void done();

    public static class Service implements Runnable {
        public void run() {}
    }

    public static void main(String[] args) throws Exception {
        List<Module> list = Arrays.asList(all());
        Module base = Object.class.getModule(), own = Main.class.getModule(),
               logging = ModuleLayer.boot().findModule("java.logging").get();
        Set<Module> boot = new HashSet<>(ModuleLayer.boot().modules());
        ClassLoader app = Main.class.getClassLoader();
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        System.out.println("== GetAllModules ==");
        System.out.println("all of the boot layer: " + list.containsAll(boot));
        System.out.println("the unnamed one of the class path: " + list.contains(own));
        System.out.println("the unnamed one of the platform loader: " +
            list.contains(platform.getUnnamedModule()));
        System.out.println("each once: " + (new HashSet<>(list).size() == list.size()));
        System.out.println("== GetNamedModule ==");
        System.out.println("java/lang of the bootstrap loader: " + named(null, "java/lang"));
        System.out.println("java.lang with a dot: " + named(null, "java.lang"));
        System.out.println("no such package: " + named(null, "no/such"));
        System.out.println("the unnamed package: " + named(null, ""));
        System.out.println("java/lang of another loader: " + named(app, "java/lang"));
        System.out.println("the unnamed package of another loader: " + named(app, ""));
        System.out.println("java/sql of the platform loader: " + named(platform, "java/sql"));
        System.out.println("== IsModifiableModule ==");
        System.out.println("java.base: " + modifiable(base));
        System.out.println("an unnamed module: " + modifiable(own));
        System.out.println("== AddModuleReads ==");
        System.out.println("reads it before: " + logging.canRead(own));
        System.out.println("error: " + reads(logging, own));
        System.out.println("reads it now: " + logging.canRead(own));
        System.out.println("error for an unnamed module: " + reads(own, base));
        System.out.println("== AddModuleExports ==");
        System.out.println("exported before: " + base.isExported("jdk.internal.misc", own));
        System.out.println("error: " + exports(base, "jdk.internal.misc", own));
        System.out.println("exported now: " + base.isExported("jdk.internal.misc", own));
        System.out.println("open now: " + base.isOpen("jdk.internal.misc", own));
        System.out.println(
            "error for a package with slashes: " + exports(base, "jdk/internal/vm", own));
        System.out.println("exported now: " + base.isExported("jdk.internal.vm", own));
        System.out.println(
            "error for a package that is not there: " + exports(base, "no.such", own));
        System.out.println("error for the unnamed package: " + exports(base, "", own));
        System.out.println("error for an unnamed module: " + exports(own, "no.such", base));
        System.out.println("== AddModuleOpens ==");
        System.out.println("error: " + opens(base, "jdk.internal.misc", own));
        System.out.println("open now: " + base.isOpen("jdk.internal.misc", own));
        System.out.println("error for a package that is not there: " + opens(base, "no.such", own));
        System.out.println("error for an unnamed module: " + opens(own, "x", base));
        System.out.println("== AddModuleUses ==");
        System.out.println("uses it before: " + logging.canUse(Runnable.class));
        System.out.println("error: " + uses(logging, Runnable.class));
        System.out.println("uses it now: " + logging.canUse(Runnable.class));
        System.out.println("error for an unnamed module: " + uses(own, Runnable.class));
        System.out.println("== AddModuleProvides ==");
        System.out.println("error: " + provides(logging, Runnable.class, Service.class));
        System.out.println("error for a class that is no such service: " +
            provides(logging, Runnable.class, String.class));
        System.out.println(
            "error for an unnamed module: " + provides(own, Runnable.class, Service.class));
        done();
    }
}
