// SPDX-License-Identifier: Apache-2.0
// -Xcheck:jni knows which function gave the characters that another one releases.
// native: Releases.c
// tags: slow
import java.util.*;

public class Releases {
    static native void release(char[] array, String text, int from, int to);

    static final String[] FROM = {"malloc", "GetCharArrayElements", "GetStringChars",
        "GetStringUTFChars", "GetPrimitiveArrayCritical"};

    public static void main(String[] args) throws Exception {
        if (args.length == 2) {
            System.loadLibrary("Releases");
            release(new char[] {'a', 'b'}, "c\0d", Integer.parseInt(args[0]),
                Integer.parseInt(args[1]));
            return;
        }
        for (int to = 1; to < FROM.length; to++)
            for (int from = 0; from < FROM.length; from++) child(from, to);
    }

    /** 17.0.15 does not know which function gave the characters, 17.0.19 does.  Who is not known
     * ends with an error, a signal or not at all, by chance. */
    static final boolean KNOWN = Runtime.version().compareTo(Runtime.Version.parse("17.0.19")) >= 0;

    static void child(int from, int to) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("test.vm")));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        Collections.addAll(command, "-Xcheck:jni", "-XX:-CreateCoredumpOnCrash",
            "-Djava.library.path=" + System.getProperty("java.library.path"), "-cp",
            System.getProperty("java.class.path"), "Releases", "" + from, "" + to);
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        System.out.println(FROM[from] + " to " + FROM[to] + "'s:");
        for (String line : new String(p.getInputStream().readAllBytes()).split("\n"))
            if (KNOWN && line.contains("elease") && !line.contains("Warning"))
                System.out.println("    " + line.replaceAll("0x[0-9a-f]+", "ADDRESS"));
        int exit = p.waitFor();
        if (KNOWN || from == to) System.out.println("    exit " + exit);
    }
}
