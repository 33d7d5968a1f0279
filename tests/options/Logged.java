// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/* What log_options.py runs: each argument is a VM.log command, or switches a bean's verbose flag.
 * The answers and then the outputs are printed. */
public class Logged {
    static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    static String log(String... args) throws Exception {
        return (String) SERVER.invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"),
            "vmLog", new Object[] {args}, new String[] {String[].class.getName()});
    }

    static void verbose(boolean on) {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        memory.setVerbose(on);
        classes.setVerbose(on);
    }

    static void isVerbose() {
        System.out.println("| verbose: " + ManagementFactory.getMemoryMXBean().isVerbose() + " " +
            ManagementFactory.getClassLoadingMXBean().isVerbose());
    }

    public static void main(String[] args) throws Exception {
        isVerbose();
        for (String arg : args) {
            if (arg.startsWith("verbose")) {
                verbose(arg.endsWith("on"));
                isVerbose();
                continue;
            }
            String answer;
            try {
                answer = log(arg.isEmpty() ? new String[0] : arg.split(" "));
            } catch (Exception e) {
                Throwable cause = e;
                while (cause.getCause() != null) cause = cause.getCause();
                answer = cause.toString();
            }
            for (String line : answer.split("\n")) System.out.println("| " + line);
        }
        for (String line : log("list").split("\n")) System.out.println("| " + line);
    }
}
