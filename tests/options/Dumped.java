// SPDX-License-Identifier: Apache-2.0
/* What flags.py runs with HeapDumpPath=around.hprof: dumps are switched on while the program runs;
 * a numbered file for each. */
import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.File;
import java.lang.management.ManagementFactory;

public class Dumped {
    static void files() {
        for (int i = 0; i < 5; i++)
            System.out.print(new File("around.hprof" + (i == 0 ? "" : "." + i)).length() > 10_000
                    ? "file "
                    : "- ");
        System.out.println();
        System.out.flush();
    }

    public static void main(String[] args) {
        HotSpotDiagnosticMXBean bean =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        System.gc();
        files();
        bean.setVMOption("HeapDumpAfterFullGC", "true");
        System.gc();
        files();
        bean.setVMOption("HeapDumpBeforeFullGC", "true");
        System.gc();
        files();
        bean.setVMOption("HeapDumpBeforeFullGC", "false");
        bean.setVMOption("HeapDumpAfterFullGC", "false");
        System.gc();
        files();
    }
}
