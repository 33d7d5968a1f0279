// SPDX-License-Identifier: Apache-2.0
// The system is asked for huge pages for the heap, or is not, as the options say.
import java.nio.file.Files;
import java.nio.file.Path;
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
            Process p = new ProcessBuilder(System.getProperty("test.vm"), "-XX:" + option,
                "-Xlog:disable", "-cp", System.getProperty("java.class.path"), "HugePages", "tell")
                            .redirectErrorStream(true)
                            .start();
            System.out.write(p.getInputStream().readAllBytes());
            System.out.flush();
            say("exit code", p.waitFor());
        }
    }
}
