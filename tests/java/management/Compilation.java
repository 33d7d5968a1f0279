// SPDX-License-Identifier: Apache-2.0
// tags: tools compiler
// options: -Xcomp
// The bean of the compiler.
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import static test.Say.*;

public class Compilation {
    public static void main(String[] args) throws Exception {
        CompilationMXBean b = ManagementFactory.getCompilationMXBean();
        System.out.println("bean: " + b.getObjectName());
        say("name",
            b.getName().contains(" 64-Bit ") + " " +
                b.getName().equals(System.getProperty("sun.management.compiler")));
        System.out.println("times: " + b.isCompilationTimeMonitoringSupported());
        System.out.println("time has passed: " + (b.getTotalCompilationTime() > 0));
        ObjectName name = new ObjectName("java.lang:type=Compilation");
        System.out.println("by the server: " +
            ManagementFactory.getPlatformMBeanServer().getAttribute(
                name, "CompilationTimeMonitoringSupported"));
    }
}
