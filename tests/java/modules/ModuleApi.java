// SPDX-License-Identifier: Apache-2.0
import java.lang.module.*;
import java.util.*;
import java.util.stream.*;

public class ModuleApi {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        Module b = Object.class.getModule(), u = ModuleApi.class.getModule(),
               sql = ModuleLayer.boot().findModule("java.sql").get();

        section("modules of the JDK, and the unnamed one");
        System.out.println("b = " + b);
        System.out.println("u.isNamed() = " + u.isNamed());
        System.out.println("u.getName() = " + u.getName());
        System.out.println("b.isExported(\"java.lang\") = " + b.isExported("java.lang"));
        System.out.println(
            "b.isExported(\"jdk.internal.misc\") = " + b.isExported("jdk.internal.misc"));
        System.out.println(
            "b.isExported(\"jdk.internal.misc\", sql) = " + b.isExported("jdk.internal.misc", sql));
        System.out.println("b.isOpen(\"java.lang\") = " + b.isOpen("java.lang"));
        System.out.println("b.isOpen(\"java.util\", u) = " + b.isOpen("java.util", u));
        System.out.println("u.canRead(sql) = " + u.canRead(sql));
        System.out.println("sql.canRead(b) = " + sql.canRead(b));
        System.out.println("b.canRead(sql) = " + b.canRead(sql));
        System.out.println("b.canRead(u) = " + b.canRead(u));
        System.out.println("u.isOpen(\"any\") = " + u.isOpen("any"));
        System.out.println("sql.getLayer().equals(ModuleLayer.boot()) = " +
            sql.getLayer().equals(ModuleLayer.boot()));
        System.out.println("u.getLayer() = " + u.getLayer());

        section("a descriptor");
        ModuleDescriptor d = sql.getDescriptor();
        System.out.println("d.name() = " + d.name());
        System.out.println("d.isOpen() = " + d.isOpen());
        System.out.println("d.isAutomatic() = " + d.isAutomatic());
        System.out.println("d.requires().stream().map(...).sorted().toList() = " +
            d.requires().stream().map(r -> r.name() + r.modifiers()).sorted().toList());
        System.out.println("d.exports().stream().map(...).sorted().toList() = " +
            d.exports().stream().map(ModuleDescriptor.Exports::source).sorted().toList());
        System.out.println("d.uses() = " + d.uses());
        System.out.println("d.provides() = " + d.provides());
        System.out.println(
            "d.packages().stream().sorted().toList() = " + d.packages().stream().sorted().toList());
        System.out.println("d.mainClass() = " + d.mainClass());
        System.out.println(
            "sql.getPackages().contains(\"java.sql\") = " + sql.getPackages().contains("java.sql"));

        section("packages, loaders, resources");
        System.out.println("b.getPackages().size() / 100 = " + (b.getPackages().size() / 100));
        System.out.println("b.getAnnotations().length = " + b.getAnnotations().length);
        System.out.println("sql.getClassLoader().getName() = " + sql.getClassLoader().getName());
        System.out.println("b.getClassLoader() = " + b.getClassLoader());
        System.out.println("sql.getResourceAsStream(\"java/sql/Driver.class\") != null = " +
            (sql.getResourceAsStream("java/sql/Driver.class") != null));
        System.out.println(
            "b.getResourceAsStream(\"no/such\") = " + b.getResourceAsStream("no/such"));

        section("changes");
        attempt("b.addReads(u)", () -> b.addReads(u));
        attempt("u.addReads(sql) == u", () -> u.addReads(sql) == u);
        attempt("u.addExports(\"x\", b) == u", () -> u.addExports("x", b) == u);
        attempt("b.addExports(\"java.lang\", u)", () -> b.addExports("java.lang", u));
        attempt("b.addOpens(\"java.lang\", u)", () -> b.addOpens("java.lang", u));
        attempt("u.addUses(Runnable.class).canUse(Runnable.class)",
            () -> u.addUses(Runnable.class).canUse(Runnable.class));
        attempt("sql.canUse(java.sql.Driver.class)", () -> sql.canUse(java.sql.Driver.class));

        section("layers");
        System.out.println("ModuleLayer.boot().parents() = " + ModuleLayer.boot().parents());
        System.out.println("ModuleLayer.empty().modules() = " + ModuleLayer.empty().modules());
        System.out.println(
            "ModuleLayer.boot().configuration().findModule(\"java.base\").get().reads() = " +
            ModuleLayer.boot().configuration().findModule("java.base").get().reads());
        System.out.println(
            "Class.forName(b, \"java.lang.String\") = " + Class.forName(b, "java.lang.String"));

        section("classes by module");
        System.out.println("Class.forName(b, \"no.Such\") = " + Class.forName(b, "no.Such"));
        System.out.println("Class.forName(sql, \"java.sql.Date\").getSimpleName() = " +
            Class.forName(sql, "java.sql.Date").getSimpleName());
        System.out.println("ModuleLayer.boot().findLoader(\"java.base\") = " +
            ModuleLayer.boot().findLoader("java.base"));
        System.out.println("ModuleLayer.boot().findModule(\"none\").isPresent() = " +
            ModuleLayer.boot().findModule("none").isPresent());

        section("ModuleFinder");
        ModuleFinder sys = ModuleFinder.ofSystem();
        ModuleReference ref = sys.find("java.logging").get();
        System.out.println("ref.location().get() = " + ref.location().get() +
            ", ref.descriptor().name() = " + ref.descriptor().name());
        try (ModuleReader r = ref.open()) {
            System.out.println("r.find(\"java/util/logging/Logger.class\").get() = " +
                r.find("java/util/logging/Logger.class").get());
            System.out.println("r.list().filter(...).toList() = " +
                r.list().filter(x -> x.endsWith("Logger.class")).toList());
            System.out.println("r.open(\"no\").isPresent() = " + r.open("no").isPresent());
        }

        section("descriptors by hand");
        ModuleDescriptor md = ModuleDescriptor.newModule("gen.mod")
                                  .requires("java.base")
                                  .packages(Set.of("p.q"))
                                  .exports("p.q")
                                  .version("1.2")
                                  .build();
        System.out.println("md = " + md);
        System.out.println("md.toNameAndVersion() = " + md.toNameAndVersion());
        System.out.println("md.compareTo(d) = " + md.compareTo(d));
        System.out.println("md.exports() = " + md.exports());
        attempt("ModuleDescriptor.newModule(\"bad name\")",
            () -> ModuleDescriptor.newModule("bad name"));
        attempt("ModuleDescriptor.newModule(\"m\").requires(\"m\")",
            () -> ModuleDescriptor.newModule("m").requires("m"));
        attempt("ModuleFinder.of(...).findAll()",
            () -> ModuleFinder.of(java.nio.file.Path.of("nodir")).findAll());
        attempt("Configuration.resolve(...)",
            ()
                -> Configuration.resolve(ModuleFinder.of(),
                    List.of(ModuleLayer.boot().configuration()), ModuleFinder.of(),
                    Set.of("missing.mod")));

        section("versions");
        System.out.println("ModuleDescriptor.Version.parse(\"1.10\").compareTo(...) = " +
            ModuleDescriptor.Version.parse("1.10").compareTo(
                ModuleDescriptor.Version.parse("1.9")) +
            ", Runtime.Version.parse(\"17.0.1+5\").feature() = " +
            Runtime.Version.parse("17.0.1+5").feature());
        System.out.println(
            "String.class.getPackage().getName() = " + String.class.getPackage().getName());

        section("packages");
        System.out.println("Package.getPackage(\"java.util\").isSealed() = " +
            Package.getPackage("java.util").isSealed());
        System.out.println(
            "ServiceLoader.load(...).stream().map(...).sorted().distinct().collect(...).contains(\"jdk.jartool\") = " +
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
