/* SPDX-License-Identifier: Apache-2.0 */
// expect: all of the boot layer: true
// expect: own unnamed: true, platform's: true
// expect: each once: true
// expect: module java.base, null, null, null
// expect: null, null
// expect: module java.sql
// expect: modifiable true true
// expect: reads false 0 true
// expect: reads of unnamed 0
// expect: exports false 0 true open false
// expect: opens 0 true
// expect: with slashes 103 false
// expect: no such package 103 103 103
// expect: unnamed 0 0 0 0
// expect: uses false 0 true
// expect: provides 0
// expect: provides a wrong class 0
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
        System.out.println("all of the boot layer: " + list.containsAll(boot));
        System.out.println("own unnamed: " + list.contains(own) + ", platform's: " +
            list.contains(ClassLoader.getPlatformClassLoader().getUnnamedModule()));
        System.out.println("each once: " + (new HashSet<>(list).size() == list.size()));
        System.out.println(named(null, "java/lang") + ", " + named(null, "java.lang") + ", " +
            named(null, "no/such") + ", " + named(null, ""));
        System.out.println(named(Main.class.getClassLoader(), "java/lang") + ", " +
            named(Main.class.getClassLoader(), ""));
        System.out.println(named(ClassLoader.getPlatformClassLoader(), "java/sql"));
        System.out.println("modifiable " + modifiable(base) + " " + modifiable(own));
        System.out.println("reads " + logging.canRead(own) + " " + reads(logging, own) + " " +
            logging.canRead(own));
        System.out.println("reads of unnamed " + reads(own, base));
        System.out.println("exports " + base.isExported("jdk.internal.misc", own) + " " +
            exports(base, "jdk.internal.misc", own) + " " +
            base.isExported("jdk.internal.misc", own) + " open " +
            base.isOpen("jdk.internal.misc", own));
        System.out.println("opens " + opens(base, "jdk.internal.misc", own) + " " +
            base.isOpen("jdk.internal.misc", own));
        System.out.println("with slashes " + exports(base, "jdk/internal/vm", own) + " " +
            base.isExported("jdk.internal.vm", own));
        System.out.println("no such package " + exports(base, "no.such", own) + " " +
            opens(base, "no.such", own) + " " + exports(base, "", own));
        System.out.println("unnamed " + exports(own, "no.such", base) + " " +
            opens(own, "x", base) + " " + uses(own, Runnable.class) + " " +
            provides(own, Runnable.class, Service.class));
        System.out.println("uses " + logging.canUse(Runnable.class) + " " +
            uses(logging, Runnable.class) + " " + logging.canUse(Runnable.class));
        System.out.println("provides " + provides(logging, Runnable.class, Service.class));
        System.out.println(
            "provides a wrong class " + provides(logging, Runnable.class, String.class));
        done();
    }
}
