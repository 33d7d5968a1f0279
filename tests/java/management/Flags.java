// SPDX-License-Identifier: Apache-2.0
// tags: tools
// options: -Xmx64m -XX:MaxHeapFreeRatio=80 -XX:+UnlockDiagnosticVMOptions
// VM flags by management: those of the stock JVM exist here too, whether they mean anything or
// not.
import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;

public class Flags {
    static final HotSpotDiagnosticMXBean bean =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

    static void get(String name) {
        try {
            VMOption o = bean.getVMOption(name);
            System.out.println("get " + name + ": " + o.getValue() + ", by " + o.getOrigin() +
                ", writeable " + o.isWriteable());
        } catch (IllegalArgumentException e) {
            System.out.println("get " + name + ": " + e.getMessage());
        }
    }

    static void set(String name, String value) {
        try {
            bean.setVMOption(name, value);
            System.out.print("set: ");
            get(name);
        } catch (IllegalArgumentException e) {
            System.out.println("set " + name + " to " + value + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String name : new String[] {"UsePerfData", "PrintVMOptions", "InitialRAMPercentage",
                 "MaxHeapFreeRatio", "OnError", "HeapDumpPath", "ActiveProcessorCount",
                 "MaxHeapSize", "MaxMetaspaceSize", "PrintAssembly", "UnlockDiagnosticVMOptions",
                 "EnableJVMCI", "NoSuch"})
            get(name);
        set("MinHeapFreeRatio", "50");
        set("MinHeapFreeRatio", "500");
        set("MinHeapFreeRatio", "x");
        set("PrintConcurrentLocks", "true");
        set("PrintConcurrentLocks", "zz");
        set("G1PeriodicGCSystemLoadThreshold", "0.5");
        set("UsePerfData", "true");
        set("NoSuch", "1");
        set("HeapDumpPath", "x");
        set("HeapDumpPath", "");
        System.out.println("writeable: " +
            bean.getDiagnosticOptions()
                .stream()
                .map(VMOption::getName)
                .sorted()
                .collect(Collectors.joining(" ")));
    }
}
