// SPDX-License-Identifier: Apache-2.0
// options: --add-opens java.base/java.lang=ALL-UNNAMED
// The natives of java.lang.Module, called by reflection: modules, packages, reads and exports that
// they refuse, and with which exception.
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.Arrays;

public class ModuleNatives {
    static Constructor<Module> named;

    static class Own extends ClassLoader {}

    static Module module(String name, ClassLoader l) throws Exception {
        return named.newInstance(
            l, ModuleDescriptor.newModule(name.isEmpty() ? "some" : name).build());
    }

    static void call(String what, String native0, Object... args) throws Exception {
        Method m = Arrays.stream(Module.class.getDeclaredMethods())
                       .filter(x -> x.getName().equals(native0))
                       .findFirst()
                       .get();
        m.setAccessible(true);
        try {
            m.invoke(null, args);
            System.out.println(what + ": done");
        } catch (InvocationTargetException e) {
            System.out.println(
                what + ": " + e.getCause().toString().replaceAll("@[0-9a-f]+", "@H"));
        }
    }

    public static void main(String[] args) throws Exception {
        named = Module.class.getDeclaredConstructor(ClassLoader.class, ModuleDescriptor.class);
        named.setAccessible(true);
        ClassLoader own = new Own();
        Module m = module("m", own);
        Object[] none = {};
        call("define", "defineModule0", m, false, "9.0", "here", new Object[] {"p1", "p2"});
        call("again", "defineModule0", m, false, "9.0", "here", new Object[] {"p3"});
        call("same name", "defineModule0", module("m", own), false, "9.0", "here",
            new Object[] {"p4"});
        call("same package", "defineModule0", module("n", own), false, "9.0", "here",
            new Object[] {"p1"});
        call("java.base with a loader", "defineModule0", module("java.base", own), false, "9.0",
            "here", new Object[] {"p5"});
        call("java.base without", "defineModule0", module("java.base", null), false, "9.0", "here",
            new Object[] {"p6"});
        call("no module", "defineModule0", null, false, "9.0", "here", new Object[] {"p7"});
        call("no version", "defineModule0", module("v", own), false, null, null,
            new Object[] {"p8"});
        call("no packages", "defineModule0", module("w", own), false, "1", "here", none);
        call("null packages", "defineModule0", module("w0", own), false, "1", "here", null);
        for (String p : new String[] {"", "a.b", "a/b", "java/x", "java", "javax/x", "[p", "p;",
                 "1", "java.lang", "a//b", "/a", "a/"})
            call("package \"" + p + "\"", "defineModule0", module("q", new Own()), false, "1",
                "here", new Object[] {"good", p});
        call("java/x in the platform loader", "defineModule0",
            module("jx", ClassLoader.getPlatformClassLoader()), false, "1", "here",
            new Object[] {"java/xyz"});
        call("duplicate package", "defineModule0", module("dp", own), false, "1", "here",
            new Object[] {"pp", "pp"});
        call("a package with classes", "defineModule0",
            module("un", ModuleNatives.class.getClassLoader()), false, "1", "here",
            new Object[] {""});
        Module other = module("other", own);
        call("other", "defineModule0", other, false, "1", "here", new Object[] {"o1"});
        call("reads", "addReads0", m, other);
        call("reads null", "addReads0", m, null);
        call("reads from null", "addReads0", null, m);
        call("reads itself", "addReads0", m, m);
        call("exports", "addExports0", m, "p1", other);
        call("exports with slash", "addExports0", m, "p1/x", other);
        call("exports unknown", "addExports0", m, "nothing", other);
        call("exports null", "addExports0", m, null, other);
        call("exports from null", "addExports0", null, "p1", other);
        call("exports to null", "addExports0", m, "p1", null);
        call("exports to all", "addExportsToAll0", m, "p2");
        call("exports to all unknown", "addExportsToAll0", m, "zz");
        call("exports to all null", "addExportsToAll0", m, null);
        call("exports to all from null", "addExportsToAll0", null, "p2");
        call("exports to all unnamed", "addExportsToAllUnnamed0", m, "p2");
        call("exports to all unnamed unknown", "addExportsToAllUnnamed0", m, "zz");
        call("exports to all unnamed null", "addExportsToAllUnnamed0", m, null);
        call("exports to all unnamed from null", "addExportsToAllUnnamed0", null, "p2");
        call("an unnamed one's", "addExports0", ModuleNatives.class.getModule(), "p1", other);
    }
}
