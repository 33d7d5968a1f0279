// SPDX-License-Identifier: Apache-2.0
// args: ${CASE}/mods
import java.lang.module.*;
import java.nio.file.*;
import java.util.*;

public class Main {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            if (t instanceof java.lang.reflect.InvocationTargetException) t = t.getCause();
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " +
                ("" + t.getMessage()).replaceAll("@[0-9a-f]+", "@H"));
        }
    }

    public static void main(String[] args) throws Exception {
        Path mods = Path.of(args[0]);
        ModuleFinder f = ModuleFinder.of(mods);
        System.out.println(
            f.findAll().stream().map(r -> r.descriptor().toNameAndVersion()).sorted().toList());
        ModuleLayer boot = ModuleLayer.boot();
        Configuration cf =
            boot.configuration().resolveAndBind(f, ModuleFinder.of(), Set.of("app.main"));
        System.out.println(cf.modules().stream().map(ResolvedModule::name).sorted().toList());
        for (int kind = 0; kind < 2; kind++) {
            ModuleLayer l = kind == 0
                ? boot.defineModulesWithOneLoader(cf, ClassLoader.getSystemClassLoader())
                : boot.defineModulesWithManyLoaders(cf, ClassLoader.getSystemClassLoader());
            Class<?> c = l.findLoader("app.main").loadClass("app.main.Entry");
            System.out.println(c.getModule() + " " + (c.getModule().getLayer() == l) +
                l.parents().equals(List.of(boot)) +
                (l.findLoader("app.main") == l.findLoader("app.lib")) +
                c.getModule().isExported("app.main"));
            System.out.println("go() = " + c.getMethod("go").invoke(null));
            attempt("c.getMethod(\"peek\").invoke(null)", () -> c.getMethod("peek").invoke(null));
            attempt("c.getMethod(...).invoke(...)",
                () -> c.getMethod("reflect", String.class).invoke(null, "app.lib.internal.Secret"));
            attempt("c.getMethod(...).invoke(...)",
                () -> c.getMethod("reflect", String.class).invoke(null, "app.lib.open.Opened"));
            attempt("l.findLoader(\"app.lib\").loadClass(...).getMethod(\"tell\").invoke(null)",
                ()
                    -> l.findLoader("app.lib")
                           .loadClass("app.lib.internal.Secret")
                           .getMethod("tell")
                           .invoke(null));
            Class<?> spi = l.findLoader("app.lib").loadClass("app.lib.Spi");
            List<String> names = new ArrayList<>();
            for (Object o : ServiceLoader.load(l, spi)) names.add(o.getClass().getName() + o);
            Collections.sort(names);
            System.out.println(names);
        }
        attempt("boot.defineModulesWithOneLoader(...)",
            ()
                -> boot.defineModulesWithOneLoader(
                    boot.configuration().resolve(
                        ModuleFinder.of(mods), ModuleFinder.of(), Set.of("no.mod")),
                    null));
        ModuleLayer.Controller ctl = ModuleLayer.defineModulesWithOneLoader(
            boot.configuration().resolve(f, ModuleFinder.of(), Set.of("app.lib")), List.of(boot),
            ClassLoader.getSystemClassLoader());
        Module lib = ctl.layer().findModule("app.lib").get();
        ctl.addExports(lib, "app.lib.internal", Main.class.getModule());
        attempt("Class.forName(...).getMethod(\"tell\").invoke(null)",
            () -> Class.forName(lib, "app.lib.internal.Secret").getMethod("tell").invoke(null));
        attempt("x.invoke(null)", () -> {
            var x = Class.forName(lib, "app.lib.internal.Secret").getDeclaredMethod("priv");
            x.setAccessible(true);
            return x.invoke(null);
        });
        ctl.addOpens(lib, "app.lib.internal", Main.class.getModule());
        attempt("x.invoke(null)", () -> {
            var x = Class.forName(lib, "app.lib.internal.Secret").getDeclaredMethod("priv");
            x.setAccessible(true);
            return x.invoke(null);
        });
        attempt("o != null", () -> {
            Object o = lib.getResourceAsStream("app/lib/Spi.class");
            return o != null;
        });
        StackTraceElement st =
            (StackTraceElement) Class.forName(lib, "app.lib.Api").getMethod("trace").invoke(null);
        System.out.println(st.getModuleName() + " " + st.getModuleVersion() + st);
    }
}
