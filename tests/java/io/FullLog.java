// SPDX-License-Identifier: Apache-2.0
// A log that has no room any more, since a limit on file sizes is reached or a disk is full, is
// told once on standard error, and the program goes on: no signal ends the VM, even as it starts.
// args: main
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class FullLog {
    static void run(String name, String limit, String log) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c",
            "ulimit -f " + limit + "; exec \"$0\" \"$@\"", System.getProperty("test.vm"), log));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        Collections.addAll(command, "-XX:-UsePerfData", "-cp",
            System.getProperty("java.class.path"), "FullLog", "hello");
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(p.getInputStream().readAllBytes());
        for (String line : text.split("\n"))
            if (line.startsWith("hello") || line.startsWith("Could not flush"))
                System.out.println(name + ": " + line);
        System.out.println(name + ": exit " + p.waitFor());
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("hello")) {
            System.out.println("hello");
            return;
        }
        run("limit", "8", "-Xlog:class+load:file=limited.log::filecount=0");
        System.out.println("limit: bytes " + (new File("limited.log").length() <= 8 << 10));
        run("no room at all", "1", "-Xlog:class+load:file=none.log::filecount=0");
        run("full disk", "unlimited", "-Xlog:class+load:file=/dev/full::filecount=0");
    }
}
