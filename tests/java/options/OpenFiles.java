// SPDX-License-Identifier: Apache-2.0
// tags: tools
// The VM raises the limit of open files of its process to what the system allows.
import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

public class OpenFiles {
    public static void main(String[] args) throws Exception {
        String hard = Files.readAllLines(Path.of("/proc/self/limits"))
                          .stream()
                          .filter(l -> l.startsWith("Max open files"))
                          .findFirst()
                          .get()
                          .split(" +")[4];
        UnixOperatingSystemMXBean os =
            (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.out.println(
            "as many as allowed: " + hard.equals(Long.toString(os.getMaxFileDescriptorCount())));
    }
}
