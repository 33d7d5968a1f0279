// SPDX-License-Identifier: Apache-2.0
// A class loses a method and gets another: whether the one or the other is told.  The stock VM
// tells the one with the older name, mostly: of two hundred classes most must agree.
import java.lang.instrument.*;
import java.nio.charset.StandardCharsets;
import java.util.Random;

public class Renamed {
    static class Renames {
        int methodRenamed() { return 1; }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
    }

    static final String NAME = "methodRenamed";

    static byte[] renamed(byte[] file, String to) {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        return text.replace(NAME, to).getBytes(StandardCharsets.ISO_8859_1);
    }

    static int deleted(Instrumentation i, byte[] file, boolean known) throws Exception {
        Random random = new Random(known ? 1 : 2);
        int deleted = 0;
        for (int n = 0; n < 200; n++) {
            String before = String.format("method%07d", random.nextInt(9999999));
            String after = String.format("method%07d", random.nextInt(9999999));
            if (known) new Loader().define(renamed(file, after));
            Class<?> c = new Loader().define(renamed(file, before));
            try {
                i.redefineClasses(new ClassDefinition(c, renamed(file, after)));
            } catch (UnsupportedOperationException e) {
                if (e.getMessage().contains("delete a method")) deleted++;
            }
        }
        return deleted;
    }

    public static void premain(String options, Instrumentation i) throws Exception {
        byte[] file = Renamed.class.getResourceAsStream("Renamed$Renames.class").readAllBytes();
        int fresh = deleted(i, file, false);
        int known = deleted(i, file, true);
        System.out.println("a new name: " + (fresh > 130 ? "deleted" : fresh + " deleted"));
        System.out.println(
            "a name that another class has: " + (known < 70 ? "added" : known + " deleted"));
    }

    public static void main(String[] args) {}
}
