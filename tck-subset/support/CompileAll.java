/* SPDX-License-Identifier: Apache-2.0 */
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles many small programs in one process: each line of the list is name TAB options TAB
 * source.  Prints name TAB complaint for those that fail. */
public class CompileAll {
    public static void main(String[] args) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] part = line.split("\t");
            List<String> options = new ArrayList<>(List.of(part[1].split(" ")));
            StringWriter complaint = new StringWriter();
            boolean ok;
            try (var own = javac.getStandardFileManager(null, null, null)) {
                ok = javac
                         .getTask(
                             complaint, own, null, options, null, own.getJavaFileObjects(part[2]))
                         .call();
            }
            if (!ok) System.out.println(part[0] + "\t" + complaint.toString().replace("\n", "\\n"));
        }
    }
}
