// SPDX-License-Identifier: Apache-2.0
// options: -XX:+UseTransparentHugePages
// The system is asked for huge pages for the heap.
import java.nio.file.Files;
import java.nio.file.Path;

public class HugePages {
    public static void main(String[] args) throws Exception {
        boolean asked = false;
        for (String line : Files.readAllLines(Path.of("/proc/self/smaps")))
            asked |= line.startsWith("VmFlags:") && line.contains(" hg");
        System.out.println("huge pages asked for: " + asked);
    }
}
