// SPDX-License-Identifier: Apache-2.0
import java.lang.module.*;
import java.util.*;
import java.util.stream.*;

public class ModuleApi {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(C c) {
        try {
            System.out.println(c.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Module b = Object.class.getModule(), u = ModuleApi.class.getModule(),
               sql = ModuleLayer.boot().findModule("java.sql").get();
        System.out.println(b + " " + u.isNamed() + u.getName() + b.isExported("java.lang") +
            b.isExported("jdk.internal.misc") + b.isExported("jdk.internal.misc", sql) +
            b.isOpen("java.lang") + b.isOpen("java.util", u) + u.canRead(sql) + sql.canRead(b) +
            b.canRead(sql) + b.canRead(u) + u.isOpen("any") +
            sql.getLayer().equals(ModuleLayer.boot()) + u.getLayer());
        ModuleDescriptor d = sql.getDescriptor();
        System.out.println(d.name() + d.isOpen() + d.isAutomatic() +
            d.requires().stream().map(r -> r.name() + r.modifiers()).sorted().toList() +
            d.exports().stream().map(ModuleDescriptor.Exports::source).sorted().toList() +
            d.uses() + d.provides() + d.packages().stream().sorted().toList() + d.mainClass());
        System.out.println(sql.getPackages().contains("java.sql") + " " +
            b.getPackages().size() / 100 + b.getAnnotations().length +
            sql.getClassLoader().getName() + b.getClassLoader() +
            (sql.getResourceAsStream("java/sql/Driver.class") != null) +
            b.getResourceAsStream("no/such"));
        attempt(() -> b.addReads(u));
        attempt(() -> u.addReads(sql) == u);
        attempt(() -> u.addExports("x", b) == u);
        attempt(() -> b.addExports("java.lang", u));
        attempt(() -> b.addOpens("java.lang", u));
        attempt(() -> u.addUses(Runnable.class).canUse(Runnable.class));
        attempt(() -> sql.canUse(java.sql.Driver.class));
        System.out.println(ModuleLayer.boot().parents() + " " + ModuleLayer.empty().modules() +
            ModuleLayer.boot().configuration().findModule("java.base").get().reads() +
            Class.forName(b, "java.lang.String") + Class.forName(b, "no.Such") +
            Class.forName(sql, "java.sql.Date").getSimpleName() +
            ModuleLayer.boot().findLoader("java.base") +
            ModuleLayer.boot().findModule("none").isPresent());
        ModuleFinder sys = ModuleFinder.ofSystem();
        ModuleReference ref = sys.find("java.logging").get();
        System.out.println(ref.location().get() + " " + ref.descriptor().name());
        try (ModuleReader r = ref.open()) {
            System.out.println(r.find("java/util/logging/Logger.class").get() + " " +
                r.list().filter(x -> x.endsWith("Logger.class")).toList() +
                r.open("no").isPresent());
        }

        ModuleDescriptor md = ModuleDescriptor.newModule("gen.mod")
                                  .requires("java.base")
                                  .packages(Set.of("p.q"))
                                  .exports("p.q")
                                  .version("1.2")
                                  .build();
        System.out.println(md + " " + md.toNameAndVersion() + md.compareTo(d) + md.exports());
        attempt(() -> ModuleDescriptor.newModule("bad name"));
        attempt(() -> ModuleDescriptor.newModule("m").requires("m"));
        attempt(() -> ModuleFinder.of(java.nio.file.Path.of("nodir")).findAll());
        attempt(()
                    -> Configuration.resolve(ModuleFinder.of(),
                        List.of(ModuleLayer.boot().configuration()), ModuleFinder.of(),
                        Set.of("missing.mod")));
        System.out.println(ModuleDescriptor.Version.parse("1.10").compareTo(
                               ModuleDescriptor.Version.parse("1.9")) +
            " " + Runtime.Version.parse("17.0.1+5").feature());
        System.out.println(String.class.getPackage().getName() + " " +
            Package.getPackage("java.util").isSealed() +
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
