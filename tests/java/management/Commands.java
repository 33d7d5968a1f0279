// SPDX-License-Identifier: Apache-2.0
// tags: tools
// The bean of diagnostic commands runs one command: a line break followed by anything is refused.
import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.ObjectName;

public class Commands {
    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName bean = new ObjectName("com.sun.management:type=DiagnosticCommand");
        String[][] cases = {{"-all", "\n", "VM.version"}, {"VM.uptime\n"}, {"\nVM.uptime"},
            {"VM.uptime", "\n\n"}, {"a\nb"}};
        for (String[] words : cases) {
            String shown = String.join(" ", words).replace("\n", "\\n");
            try {
                String text = (String) server.invoke(
                    bean, "help", new Object[] {words}, new String[] {String[].class.getName()});
                System.out.println(
                    "help " + shown + ": first line " + text.lines().findFirst().get());
            } catch (Exception e) {
                System.out.println("help " + shown + ": " + e.getCause());
            }
        }
    }
}
