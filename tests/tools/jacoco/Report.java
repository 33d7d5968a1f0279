// SPDX-License-Identifier: Apache-2.0
// Prints JaCoCo's counters of every class and the state of every line: Report EXEC-FILE CLASSES
import java.io.*;
import java.util.*;
import org.jacoco.core.analysis.*;
import org.jacoco.core.tools.ExecFileLoader;

public class Report {
    static String show(ICounter c) { return c.getCoveredCount() + "/" + c.getTotalCount(); }

    public static void main(String[] a) throws Exception {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(new File(a[0]));
        CoverageBuilder b = new CoverageBuilder();
        new Analyzer(loader.getExecutionDataStore(), b).analyzeAll(new File(a[1]));
        List<IClassCoverage> all = new ArrayList<>(b.getClasses());
        all.sort(Comparator.comparing(IClassCoverage::getName));
        for (IClassCoverage c : all) {
            System.out.println(c.getName() + " instructions " + show(c.getInstructionCounter()) +
                " branches " + show(c.getBranchCounter()) + " lines " + show(c.getLineCounter()) +
                " methods " + show(c.getMethodCounter()) + " complexity " +
                show(c.getComplexityCounter()));
            for (IMethodCoverage m : c.getMethods())
                System.out.println("  " + m.getName() + m.getDesc() + " " +
                    show(m.getInstructionCounter()) + " " + show(m.getBranchCounter()));
            StringBuilder s = new StringBuilder("  lines");
            for (int i = c.getFirstLine(); i <= c.getLastLine(); i++)
                if (c.getLine(i).getStatus() != ICounter.EMPTY)
                    s.append(" ").append(i).append(":").append(c.getLine(i).getStatus());
            System.out.println(s);
        }
    }
}
