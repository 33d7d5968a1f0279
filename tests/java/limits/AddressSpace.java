// SPDX-License-Identifier: Apache-2.0
// A process with little address space (ulimit -v): it runs the program or says why it cannot, and
// ends by itself, with no report of a broken VM.
// args: main
// tags: asan-skip tsan-skip stress-skip
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class AddressSpace {
    /** Exit 0 with the program's line, or 1 with a message. */
    static boolean fine(int megabytes) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c",
            "ulimit -c 0; ulimit -v " + (megabytes << 10) + "; exec \"$0\" \"$@\"",
            System.getProperty("test.vm"), "-Xmx32m"));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        Collections.addAll(
            command, "-cp", System.getProperty("java.class.path"), "AddressSpace", "hello");
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(p.getInputStream().readAllBytes());
        int exit = p.waitFor();
        boolean fine = !text.contains("fatal error has been detected") &&
            (exit == 0 ? text.contains("hello") : exit == 1 && text.contains("rror"));
        if (!fine) System.out.println(megabytes + " MB: exit " + exit + "\n" + text);
        return fine;
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("hello")) {
            System.out.println("hello");
            return;
        }
        int fine = 0;
        for (int megabytes = 320; megabytes <= 1280; megabytes += 30)
            if (fine(megabytes)) fine++;
        System.out.println("starts that ended well: " + fine);
    }
}
