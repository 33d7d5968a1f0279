// SPDX-License-Identifier: Apache-2.0
// options: -Dplain=1 -Dempty -Dwith.eq=a=b -Duser.custom=x\ y
// args: a  b "c d" @x
import java.util.*;

public class Properties1 {
    public static void main(String[] args) throws Exception {
        System.out.println("Arrays.toString(args) = " + Arrays.toString(args));
        for (String k :
            new String[] {"plain", "empty", "with.eq", "user.custom", "java.specification.version",
                "java.vm.specification.version", "java.vm.specification.name",
                "java.specification.vendor", "java.class.version", "file.separator",
                "path.separator", "line.separator", "os.name", "os.arch", "file.encoding",
                "sun.jnu.encoding", "native.encoding", "java.class.path", "sun.arch.data.model",
                "sun.cpu.endian", "user.timezone", "user.language", "nope", "java.version",
                "java.version.date", "java.runtime.name", "java.vendor", "java.library.path",
                "sun.boot.library.path", "java.io.tmpdir", "jdk.debug", "java.home"})
            System.out.println(k + "=" +
                ("java.library.path".equals(k) ? "" + (System.getProperty(k) != null)
                        : System.getProperty(k) == null
                        ? null
                        : System.getProperty(k).replace("\n", "NL")));
        System.out.println("System.getProperty(\"user.dir\").equals(...) = " +
            System.getProperty("user.dir").equals(new java.io.File("").getAbsolutePath()));
        System.out.println("Runtime.version() = " + Runtime.version());
        System.out.println("Runtime.version().feature() = " + Runtime.version().feature());
        for (String k : new String[] {"java.vm.name", "java.vm.version", "java.vm.vendor",
                 "java.vm.info", "java.runtime.version", "user.name", "user.home",
                 "java.vm.specification.vendor", "java.vendor.url"})
            System.out.println("k = " + k +
                ", System.getProperty(k) != null = " + (System.getProperty(k) != null));
        System.setProperty("new", "v");
        System.out.println("System.getProperty(\"new\") = " + System.getProperty("new"));
        System.out.println("System.clearProperty(\"new\") = " + System.clearProperty("new"));
        System.out.println(
            "System.getProperty(\"new\", \"dflt\") = " + System.getProperty("new", "dflt"));
        System.out.println("Integer.getInteger(\"plain\") = " + Integer.getInteger("plain"));
        System.out.println("Boolean.getBoolean(\"empty\") = " + Boolean.getBoolean("empty"));
        System.out.println("Long.getLong(\"nope\", 5) = " + Long.getLong("nope", 5));
        for (Runnable r : new Runnable[] {()
                                              -> System.setProperty("", "x"),
                 () -> System.getProperty(null), () -> System.setProperty("k", null)})
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        Properties p = new Properties();
        p.load(new java.io.StringReader("a=1\nb : two\\\n  more\n# c\n!d\nk\\ ey=v\\u0041l\n"));
        System.out.println("new TreeMap<>(p) = " + new TreeMap<>(p));
        java.io.StringWriter w = new java.io.StringWriter();
        p.store(w, null);
        System.out.println("w.toString().lines().skip(1).sorted().toList() = " +
            w.toString().lines().skip(1).sorted().toList());
        java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
        p.storeToXML(bo, "c");
        Properties q = new Properties(p);
        q.loadFromXML(new java.io.ByteArrayInputStream(bo.toByteArray()));
        System.out.println(
            "q.equals(p) = " + q.equals(p) + ", q.getProperty(\"a\") = " + q.getProperty("a"));
        System.out.println("System.getenv(\"VITRINE_TEST\") = " + System.getenv("VITRINE_TEST"));
        System.out.println("System.getenv(\"TZ\") = " + System.getenv("TZ"));
        System.out.println("System.getenv(\"NOPE_X\") = " + System.getenv("NOPE_X"));
        try {
            System.getenv().put("x", "y");
        } catch (UnsupportedOperationException e) {
            System.out.println("env read only");
        }
        System.out.println("System.lineSeparator().length() = " + System.lineSeparator().length());
        System.out.println("System.currentTimeMillis() > 1600000000000L = " +
            (System.currentTimeMillis() > 1600000000000L));
        System.out.println("System.nanoTime() != 0 = " + (System.nanoTime() != 0));
        System.out.println("System.identityHashCode(null) = " + System.identityHashCode(null));
        System.out.println("System.getSecurityManager() = " + System.getSecurityManager());
        try {
            System.setSecurityManager(new SecurityManager());
            System.out.println("set");
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
