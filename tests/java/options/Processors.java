// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -XX:ActiveProcessorCount=7
// ActiveProcessorCount is what the program sees of processors.
import java.lang.management.ManagementFactory;

public class Processors {
    public static void main(String[] args) {
        System.out.println("runtime: " + Runtime.getRuntime().availableProcessors());
        System.out.println(
            "bean: " + ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors());
    }
}
