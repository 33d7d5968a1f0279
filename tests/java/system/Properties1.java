// SPDX-License-Identifier: Apache-2.0
// options: -Dplain=1 -Dempty -Dwith.eq=a=b -Duser.custom=x\ y -Dsun.boot.library.path=/a -Dsun.boot.library.path=/b:
// args: a  b "c d" @x
// System properties from the command line, those of the VM, Properties as files, the environment.
import java.util.*;
import static test.Say.*;

public class Properties1 {
    public static void main(String[] args) throws Exception {
        say("arguments", Arrays.toString(args));
        for (String k :
            new String[] {"plain", "empty", "with.eq", "user.custom", "java.specification.version",
                "java.vm.specification.version", "java.vm.specification.name",
                "java.specification.vendor", "java.class.version", "file.separator",
                "path.separator", "line.separator", "os.name", "os.arch", "file.encoding",
                "sun.jnu.encoding", "native.encoding", "java.class.path", "sun.arch.data.model",
                "sun.cpu.endian", "user.timezone", "user.language", "nope", "java.version",
                "java.version.date", "java.runtime.name", "java.vendor", "java.library.path",
                "sun.boot.library.path", "java.io.tmpdir", "jdk.debug", "java.home"})
            say(k,
                "java.library.path".equals(k)       ? "" + (System.getProperty(k) != null)
                    : System.getProperty(k) == null ? null
                                                    : System.getProperty(k).replace("\n", "NL"));
        say("directory is the present one",
            System.getProperty("user.dir").equals(new java.io.File("").getAbsolutePath()));
        say("version", Runtime.version());
        say("feature", Runtime.version().feature());
        for (String k : new String[] {"java.vm.name", "java.vm.version", "java.vm.vendor",
                 "java.vm.info", "java.runtime.version", "user.name", "user.home",
                 "java.vm.specification.vendor", "java.vendor.url"})
            say(k + " is there", System.getProperty(k) != null);
        System.setProperty("new", "v");
        say("property that was set", System.getProperty("new"));
        say("cleared", System.clearProperty("new"));
        say("default", System.getProperty("new", "dflt"));
        say("as a number", Integer.getInteger("plain"));
        say("as a boolean", Boolean.getBoolean("empty"));
        say("number or default", Long.getLong("nope", 5));
        attempt("property without a name", () -> System.setProperty("", "x"));
        attempt("property null", () -> System.getProperty(null));
        attempt("property set to null", () -> System.setProperty("k", null));
        Properties p = new Properties();
        p.load(new java.io.StringReader("a=1\nb : two\\\n  more\n# c\n!d\nk\\ ey=v\\u0041l\n"));
        say("loaded", new TreeMap<>(p));
        java.io.StringWriter w = new java.io.StringWriter();
        p.store(w, null);
        say("stored", w.toString().lines().skip(1).sorted().toList());
        java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
        p.storeToXML(bo, "c");
        Properties q = new Properties(p);
        q.loadFromXML(new java.io.ByteArrayInputStream(bo.toByteArray()));
        say("as XML and back, equal", q.equals(p));
        say("value", q.getProperty("a"));
        say("variable of the test", System.getenv("VITRINE_TEST"));
        say("time zone", System.getenv("TZ"));
        say("variable that is not there", System.getenv("NOPE_X"));
        try {
            System.getenv().put("x", "y");
        } catch (UnsupportedOperationException e) {
            System.out.println("the environment cannot be changed");
        }
        say("length of a line separator", System.lineSeparator().length());
        say("time is after 2020", System.currentTimeMillis() > 1600000000000L);
        say("there is a clock", System.nanoTime() != 0);
        say("identity hash code of null", System.identityHashCode(null));
        say("security manager", System.getSecurityManager());
        try {
            System.setSecurityManager(new SecurityManager());
            System.out.println("a security manager was set");
        } catch (UnsupportedOperationException e) {
            say("security manager refused", e.getMessage());
        }
    }
}
