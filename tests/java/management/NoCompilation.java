// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Xint
// Without a compiler there is no bean of it.
import java.lang.management.ManagementFactory;
import javax.management.ObjectName;

public class NoCompilation {
    public static void main(String[] args) throws Exception {
        System.out.println("bean: " + ManagementFactory.getCompilationMXBean());
        System.out.println("by the server: " +
            ManagementFactory.getPlatformMBeanServer().isRegistered(
                new ObjectName("java.lang:type=Compilation")));
        System.out.println("property: " + System.getProperty("sun.management.compiler"));
    }
}
