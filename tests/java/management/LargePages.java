// SPDX-License-Identifier: Apache-2.0
// tags: tools
// Flags of large pages: one stands for another, one denies another, and those that the machine has
// none for are off again.
import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

public class LargePages {
    static final String[] FLAGS = {
        "UseLargePages", "UseTransparentHugePages", "UseHugeTLBFS", "UseSHM"};

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            HotSpotDiagnosticMXBean bean =
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            for (String flag : FLAGS)
                System.out.println("  " + flag + " is " + bean.getVMOption(flag).getValue() + ", " +
                    bean.getVMOption(flag).getOrigin());
            return;
        }
        String[] cases = {"+UseTransparentHugePages", "-UseLargePages +UseTransparentHugePages",
            "+UseLargePages +UseTransparentHugePages",
            "+UseLargePages -UseTransparentHugePages -UseHugeTLBFS", "-UseLargePages +UseHugeTLBFS",
            "-UseLargePages +UseSHM", "+UseTransparentHugePages -UseSHM"};
        for (String c : cases) {
            System.out.println("== " + c + " ==");
            List<String> command = new ArrayList<>();
            command.add(System.getProperty("test.vm"));
            for (String flag : c.split(" ")) command.add("-XX:" + flag);
            command.addAll(List.of("-Xlog:disable", "-cp", System.getProperty("java.class.path"),
                "LargePages", "tell"));
            Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
            System.out.write(p.getInputStream().readAllBytes());
            System.out.flush();
            System.out.println("exit " + p.waitFor());
        }
    }
}
