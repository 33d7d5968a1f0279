// SPDX-License-Identifier: Apache-2.0
// options: -Djava.util.prefs.userRoot=${TMP} -Djava.util.prefs.systemRoot=${TMP}
// stderr: compare
// java.util.logging with handlers, levels, filters and files; java.util.prefs.
import java.util.logging.*;
import java.util.prefs.*;
import static test.Say.*;

public class LoggingPrefs {
    public static void main(String[] args) throws Exception {
        Logger l = Logger.getLogger("a.b.c");
        l.setUseParentHandlers(false);
        Handler h = new StreamHandler(System.out, new Formatter() {
            public String format(LogRecord r) {
                return r.getLevel() + "|" + r.getLoggerName() + "|" + formatMessage(r) + "|" +
                    r.getSourceMethodName() + "|" +
                    (r.getThrown() == null ? "" : r.getThrown().getMessage()) + "\n";
            }
        });
        h.setLevel(Level.ALL);
        l.addHandler(h);
        l.info("info");
        l.fine("not shown");
        l.setLevel(Level.FINEST);
        l.finer(() -> "lazy");
        l.log(Level.WARNING, "par {0} {1}", new Object[] {1, "x"});
        l.log(Level.SEVERE, "thrown", new Exception("ex"));
        l.entering("C", "m", "p");
        l.exiting("C", "m");
        l.throwing("C", "m", new Error("th"));
        l.setFilter(r -> !r.getMessage().contains("drop"));
        l.warning("drop me");
        l.warning("keep");
        h.flush();
        say("parent", l.getParent().getName());
        say("logs configuration", l.isLoggable(Level.CONFIG));
        say("the same again", Logger.getLogger("a.b.c").equals(l));
        say("level of a number", Level.parse("800"));
        say("level of another", Logger.getLogger("a").getLevel());
        say("name", LogManager.getLogManager().getLogger("a.b.c").getName());
        LogManager.getLogManager().readConfiguration(new java.io.ByteArrayInputStream(
            "handlers=java.util.logging.ConsoleHandler\njava.util.logging.SimpleFormatter.format=%4$s: %5$s%n\n.level=FINE\njava.util.logging.ConsoleHandler.level=ALL\n"
                .getBytes()));
        Logger.getLogger("z").fine("to stderr");
        System.getLogger("sys").log(System.Logger.Level.INFO, "system {0}", "logger");
        MemoryHandler mh = new MemoryHandler(h, 10, Level.SEVERE);
        Logger q = Logger.getAnonymousLogger();
        q.setUseParentHandlers(false);
        q.addHandler(mh);
        q.info("buffered");
        q.severe("push");
        h.flush();
        FileHandler fh = new FileHandler("log%g.xml");
        q.addHandler(fh);
        q.info("<xml>");
        fh.close();
        say("file has the escaped message",
            java.nio.file.Files.readString(java.nio.file.Path.of("log0.xml"))
                .contains("&lt;xml&gt;"));
        Preferences p = Preferences.userRoot().node("test/node");
        p.put("k", "v");
        p.putInt("i", 5);
        p.putByteArray("b", new byte[] {1, 2});
        p.addPreferenceChangeListener(e -> {});
        say("text", p.get("k", "d"));
        say("number", p.getInt("i", 0));
        say("default", p.getBoolean("none", true));
        say("length of the bytes", p.getByteArray("b", null).length);
        say("path", p.absolutePath());
        say("length of the keys", java.util.Arrays.toString(p.keys()).length());
        say("node exists", p.parent().nodeExists("node"));
        p.flush();
        java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
        p.exportNode(o);
        say("exported node has the text", o.toString().contains("key=\"k\" value=\"v\""));
        p.removeNode();
        say("removed node exists", Preferences.userRoot().nodeExists("test/node"));
    }
}
