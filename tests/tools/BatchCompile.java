/* SPDX-License-Identifier: Apache-2.0
 * BatchCompile.java - compiles many independent test cases in one JVM.
 *
 * Model   Argument 0 names a job file. A job is a line 'id', then one line per javac argument, then
 * an empty line.
 *         Every job is compiled by itself, so cases may use the same class names.
 * Output  One line per job, 'ok <id>' or 'failed <id>', the compiler's messages of a failed job
 * before it.
 */
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

public class BatchCompile {
    public static void main(String[] args) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            System.err.println(
                "no Java compiler in this Java home (is a JDK installed, or only a JRE?)");
            System.exit(2);
        }
        String id = null;
        List<String> arguments = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.isEmpty()) {
                if (id != null) compile(javac, id, arguments);
                id = null;
                arguments.clear();
            } else if (id == null) {
                id = line;
            } else {
                arguments.add(line);
            }
        }
    }

    private static void compile(JavaCompiler javac, String id, List<String> arguments) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = javac.run(null, messages, messages, arguments.toArray(new String[0]));
        if (status != 0) System.out.println(messages);
        System.out.println((status == 0 ? "ok " : "failed ") + id);
    }
}
