// SPDX-License-Identifier: Apache-2.0
// java.lang.Module, descriptors, layers, finders, readers, versions.
import java.lang.module.*;
import java.util.*;
import java.util.stream.*;
import static test.Say.*;

public class ModuleApi {
    public static void main(String[] args) throws Exception {
        Module b = Object.class.getModule(), u = ModuleApi.class.getModule(),
               sql = ModuleLayer.boot().findModule("java.sql").get();

        section("modules of the JDK, and the unnamed one");
        say("module of Object", b);
        say("the program's has a name", u.isNamed());
        say("its name", u.getName());
        say("java.lang is exported", b.isExported("java.lang"));
        say("an internal package is exported", b.isExported("jdk.internal.misc"));
        say("is exported to java.sql", b.isExported("jdk.internal.misc", sql));
        say("java.lang is open", b.isOpen("java.lang"));
        say("java.util is open to the program", b.isOpen("java.util", u));
        say("the program reads java.sql", u.canRead(sql));
        say("java.sql reads java.base", sql.canRead(b));
        say("java.base reads java.sql", b.canRead(sql));
        say("java.base reads the program", b.canRead(u));
        say("the program's packages are open", u.isOpen("any"));
        say("java.sql is in the boot layer", sql.getLayer().equals(ModuleLayer.boot()));
        say("layer of the program", u.getLayer());

        section("a descriptor");
        ModuleDescriptor d = sql.getDescriptor();
        say("name", d.name());
        say("is open", d.isOpen());
        say("is automatic", d.isAutomatic());
        say("requires", d.requires().stream().map(r -> r.name() + r.modifiers()).sorted().toList());
        say("exports",
            d.exports().stream().map(ModuleDescriptor.Exports::source).sorted().toList());
        say("uses", d.uses());
        say("provides", d.provides());
        say("packages", d.packages().stream().sorted().toList());
        say("main class", d.mainClass());
        say("the module has java.sql", sql.getPackages().contains("java.sql"));

        section("packages, loaders, resources");
        say("hundreds of packages", b.getPackages().size() / 100);
        say("annotations", b.getAnnotations().length);
        say("loader of java.sql", sql.getClassLoader().getName());
        say("loader of java.base", b.getClassLoader());
        say("class file as a resource", sql.getResourceAsStream("java/sql/Driver.class") != null);
        say("resource that is not there", b.getResourceAsStream("no/such"));

        section("changes");
        attempt("read by java.base for the program", () -> b.addReads(u));
        attempt("read of java.sql by the program", () -> u.addReads(sql) == u);
        attempt("export of a package that is not there", () -> u.addExports("x", b) == u);
        attempt("export of java.lang by the program", () -> b.addExports("java.lang", u));
        attempt("opening of java.lang by the program", () -> b.addOpens("java.lang", u));
        attempt("use of a service", () -> u.addUses(Runnable.class).canUse(Runnable.class));
        attempt("java.sql uses drivers", () -> sql.canUse(java.sql.Driver.class));

        section("layers");
        say("parents of the boot layer", ModuleLayer.boot().parents());
        say("modules of the empty layer", ModuleLayer.empty().modules());
        say("modules that java.base reads",
            ModuleLayer.boot().configuration().findModule("java.base").get().reads());
        say("class of java.base", Class.forName(b, "java.lang.String"));

        section("classes by module");
        say("class that is not there", Class.forName(b, "no.Such"));
        say("class of java.sql", Class.forName(sql, "java.sql.Date").getSimpleName());
        say("loader of java.base", ModuleLayer.boot().findLoader("java.base"));
        say("a module that is not there", ModuleLayer.boot().findModule("none").isPresent());

        section("ModuleFinder");
        ModuleFinder sys = ModuleFinder.ofSystem();
        ModuleReference ref = sys.find("java.logging").get();
        say("location", ref.location().get());
        say("name", ref.descriptor().name());
        try (ModuleReader r = ref.open()) {
            say("class file", r.find("java/util/logging/Logger.class").get());
            say("resources of that name",
                r.list().filter(x -> x.endsWith("Logger.class")).toList());
            say("resource that is not there", r.open("no").isPresent());
        }

        section("descriptors by hand");
        ModuleDescriptor md = ModuleDescriptor.newModule("gen.mod")
                                  .requires("java.base")
                                  .packages(Set.of("p.q"))
                                  .exports("p.q")
                                  .version("1.2")
                                  .build();
        say("descriptor", md);
        say("name and version", md.toNameAndVersion());
        say("compared with another", md.compareTo(d));
        say("exports", md.exports());
        attempt("name that is none", () -> ModuleDescriptor.newModule("bad name"));
        attempt("module that requires itself", () -> ModuleDescriptor.newModule("m").requires("m"));
        attempt("directory that is not there",
            () -> ModuleFinder.of(java.nio.file.Path.of("nodir")).findAll());
        attempt("resolving a module that is not there",
            ()
                -> Configuration.resolve(ModuleFinder.of(),
                    List.of(ModuleLayer.boot().configuration()), ModuleFinder.of(),
                    Set.of("missing.mod")));

        section("versions");
        say("version 1.10 is above 1.9",
            ModuleDescriptor.Version.parse("1.10").compareTo(
                ModuleDescriptor.Version.parse("1.9")));
        say("feature of a version", Runtime.Version.parse("17.0.1+5").feature());
        say("package of String", String.class.getPackage().getName());

        section("packages");
        say("it is sealed", Package.getPackage("java.util").isSealed());
        say("the jar tool is a service",
            ServiceLoader.load(ModuleLayer.boot(), java.util.spi.ToolProvider.class)
                .stream()
                .map(p

                    -> p.type().getModule().getName())
                .sorted()
                .distinct()
                .collect(Collectors.toList())
                .contains("jdk.jartool"));
    }
}
