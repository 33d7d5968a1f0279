// SPDX-License-Identifier: Apache-2.0
// args: ${CASE}/mods
// Layers of modules made at run time: loaders, exports, opens, services, resources.
import java.lang.module.*;
import java.nio.file.*;
import java.util.*;
import static test.Say.*;

public class Main {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + ": " + c.run());
        } catch (Throwable t) {
            if (t instanceof java.lang.reflect.InvocationTargetException) t = t.getCause();
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " +
                ("" + t.getMessage()).replaceAll("@[0-9a-f]+", "@H"));
        }
    }

    public static void main(String[] args) throws Exception {
        Path mods = Path.of(args[0]);
        ModuleFinder f = ModuleFinder.of(mods);
        say("modules found",
            f.findAll().stream().map(r -> r.descriptor().toNameAndVersion()).sorted().toList());
        ModuleLayer boot = ModuleLayer.boot();
        Configuration cf =
            boot.configuration().resolveAndBind(f, ModuleFinder.of(), Set.of("app.main"));
        say("modules resolved", cf.modules().stream().map(ResolvedModule::name).sorted().toList());
        for (int kind = 0; kind < 2; kind++) {
            ModuleLayer l = kind == 0
                ? boot.defineModulesWithOneLoader(cf, ClassLoader.getSystemClassLoader())
                : boot.defineModulesWithManyLoaders(cf, ClassLoader.getSystemClassLoader());
            Class<?> c = l.findLoader("app.main").loadClass("app.main.Entry");
            {
                section((kind == 0 ? "one loader" : "many loaders") + ", " + c.getModule());
                say("its layer is the new one", c.getModule().getLayer() == l);
                say("parent is the boot layer", l.parents().equals(List.of(boot)));
                say("both modules have one loader",
                    l.findLoader("app.main") == l.findLoader("app.lib"));
                say("its package is exported", c.getModule().isExported("app.main"));
            }
            say("entry", c.getMethod("go").invoke(null));
            attempt("package that is not exported", () -> c.getMethod("peek").invoke(null));
            attempt("reflection on a package that is not exported",
                () -> c.getMethod("reflect", String.class).invoke(null, "app.lib.internal.Secret"));
            attempt("reflection on a package that is open",
                () -> c.getMethod("reflect", String.class).invoke(null, "app.lib.open.Opened"));
            attempt("method of a package that is not exported",
                ()
                    -> l.findLoader("app.lib")
                           .loadClass("app.lib.internal.Secret")
                           .getMethod("tell")
                           .invoke(null));
            Class<?> spi = l.findLoader("app.lib").loadClass("app.lib.Spi");
            List<String> names = new ArrayList<>();
            for (Object o : ServiceLoader.load(l, spi)) names.add(o.getClass().getName() + o);
            Collections.sort(names);
            say("services", names);
        }
        attempt("module that is not there",
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
        attempt("method of a package that was exported",
            () -> Class.forName(lib, "app.lib.internal.Secret").getMethod("tell").invoke(null));
        attempt("private method of a package that was exported", () -> {
            var x = Class.forName(lib, "app.lib.internal.Secret").getDeclaredMethod("priv");
            x.setAccessible(true);
            return x.invoke(null);
        });
        ctl.addOpens(lib, "app.lib.internal", Main.class.getModule());
        attempt("private method of a package that was opened", () -> {
            var x = Class.forName(lib, "app.lib.internal.Secret").getDeclaredMethod("priv");
            x.setAccessible(true);
            return x.invoke(null);
        });
        attempt("resource of a module", () -> {
            Object o = lib.getResourceAsStream("app/lib/Spi.class");
            return o != null;
        });
        StackTraceElement st =
            (StackTraceElement) Class.forName(lib, "app.lib.Api").getMethod("trace").invoke(null);
        say("module of a frame", st.getModuleName());
        say("its version", st.getModuleVersion());
        say("the frame", st);
    }
}
