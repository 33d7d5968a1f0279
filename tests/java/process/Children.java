// SPDX-License-Identifier: Apache-2.0
// Child processes: streams, environment, redirection, exit codes, killing, pipelines, a child VM.
import java.io.*;
import java.util.*;
import java.util.concurrent.TimeUnit;
import static test.Say.*;

public class Children {
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            child(args);
            return;
        }
        Process p = new ProcessBuilder("sh", "-c", "echo out; echo err >&2; cat; exit 3").start();
        try (Writer w = new OutputStreamWriter(p.getOutputStream())) {
            w.write("fed\n");
        }
        say("output", new String(p.getInputStream().readAllBytes()));
        say("error output", new String(p.getErrorStream().readAllBytes()));
        say("exit code", p.waitFor());
        say("exit code again", p.exitValue());
        say("is alive", p.isAlive());
        ProcessBuilder b = new ProcessBuilder("sh", "-c", "echo $MYVAR; pwd | wc -l");
        b.environment().put("MYVAR", "value");
        b.redirectErrorStream(true);
        File out = new File("redir");
        b.redirectOutput(out);
        say("exit code with redirection", b.start().waitFor());
        say("length of the file", out.length());
        say("its first line", new BufferedReader(new FileReader(out)).readLine());
        try {
            new ProcessBuilder("/no/such/program").start();
        } catch (IOException e) {
            say("program that is not there", e.getMessage());
        }
        Process s = new ProcessBuilder("sleep", "100").start();
        say("sleeper is alive", s.isAlive());
        say("ends within 20 ms", s.waitFor(20, TimeUnit.MILLISECONDS));
        try {
            s.exitValue();
        } catch (IllegalThreadStateException e) {
            say("exit code of a sleeper", e.getMessage());
        }
        s.destroy();
        say("exit code when destroyed", s.waitFor());
        Process k = new ProcessBuilder("sleep", "100").start();
        k.destroyForcibly();
        say("exit code when killed", k.waitFor());
        say("is alive", k.toHandle().isAlive());
        say("had a number", k.pid() > 0);
        say("its future gives it", k.onExit().get() == k);
        ProcessHandle me = ProcessHandle.current();
        say("this process is alive", me.isAlive());
        say("remainder of its number by one", me.pid() % 1);
        say("its command is known", me.info().command().isPresent());
        Process ex = Runtime.getRuntime().exec(new String[] {"true"}, null, new File("/"));
        say("exit code of true", ex.waitFor());
        try {
            me.destroy();
        } catch (IllegalStateException e) {
            say("destroying oneself", e.getMessage());
        }
        List<Process> pipe = ProcessBuilder.startPipeline(
            List.of(new ProcessBuilder("printf", "b\\na\\n"), new ProcessBuilder("sort")));
        say("sorted by a pipeline",
            new String(pipe.get(1).getInputStream().readAllBytes()).replace('\n', ' '));
        List<String> cmd = new ArrayList<>(List.of(System.getProperty("test.vm")));
        String extra = System.getenv().getOrDefault("TEST_VM_OPTIONS", "");
        for (String o : extra.split(" "))
            if (!o.isEmpty()) cmd.add(o);
        cmd.addAll(List.of("-cp", System.getProperty("java.class.path"), "-Dkey=val ue", "Children",
            "a", "b c", "", "*"));
        Process j = new ProcessBuilder(cmd).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        say("output of a child VM", new String(j.getInputStream().readAllBytes()));
        say("its exit code", j.waitFor());
    }

    static void child(String[] args) {
        say("arguments of the child", Arrays.toString(args));
        say("property", System.getProperty("key"));
        say("variable", System.getenv("MYVAR"));
        Runtime.getRuntime().halt(17);
    }
}
