// SPDX-License-Identifier: Apache-2.0
// The system is asked for huge pages for the heap, or is not, as the options say.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import static test.Say.*;

public class HugePages {
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            boolean asked = false;
            for (String line : Files.readAllLines(Path.of("/proc/self/smaps")))
                asked |= line.startsWith("VmFlags:") && line.contains(" hg");
            System.out.println("huge pages asked for: " + asked);
            return;
        }
        for (String option : new String[] {
                 "+UseTransparentHugePages", "-UseTransparentHugePages", "-UseLargePages"}) {
            section(option);
            run(vm(option, "-Xlog:disable"));
        }
        String script = "mount -t tmpfs none /sys && exec \"$@\"";
        String[] hidden = {"unshare", "-m", "sh", "-c", script, "sh"};
        if (new ProcessBuilder("unshare", "-m", "mount", "-t", "tmpfs", "none", "/sys")
                .redirectErrorStream(true)
                .start()
                .waitFor() != 0)
            return; // nobody lets us hide what the system offers
        section("the system offers none");
        String[] asks = vm("+UseTransparentHugePages", "-Xlog:all=warning:stdout:tags");
        run(Stream.concat(Stream.of(hidden), Stream.of(asks)).toArray(String[] ::new));
    }

    static String[] vm(String option, String log) {
        return new String[] {System.getProperty("test.vm"), "-XX:" + option, log, "-cp",
            System.getProperty("java.class.path"), "HugePages", "tell"};
    }

    static void run(String[] command) throws Exception {
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        System.out.write(p.getInputStream().readAllBytes());
        System.out.flush();
        say("exit code", p.waitFor());
    }
}
