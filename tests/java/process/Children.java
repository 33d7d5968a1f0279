// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;
import java.util.concurrent.TimeUnit;

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
        System.out.println("new String(p.getInputStream().readAllBytes()) = " +
            new String(p.getInputStream().readAllBytes()));
        System.out.println("new String(p.getErrorStream().readAllBytes()) = " +
            new String(p.getErrorStream().readAllBytes()));
        System.out.println("p.waitFor() = " + p.waitFor());
        System.out.println("p.exitValue() = " + p.exitValue());
        System.out.println("p.isAlive() = " + p.isAlive());
        ProcessBuilder b = new ProcessBuilder("sh", "-c", "echo $MYVAR; pwd | wc -l");
        b.environment().put("MYVAR", "value");
        b.redirectErrorStream(true);
        File out = new File("redir");
        b.redirectOutput(out);
        System.out.println(
            "b.start().waitFor() = " + b.start().waitFor() + ", out.length() = " + out.length());
        System.out.println("new BufferedReader(new FileReader(out)).readLine() = " +
            new BufferedReader(new FileReader(out)).readLine());
        try {
            new ProcessBuilder("/no/such/program").start();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        Process s = new ProcessBuilder("sleep", "100").start();
        System.out.println("s.isAlive() = " + s.isAlive() +
            ", s.waitFor(20, TimeUnit.MILLISECONDS) = " + s.waitFor(20, TimeUnit.MILLISECONDS));
        try {
            s.exitValue();
        } catch (IllegalThreadStateException e) {
            System.out.println(e.getMessage());
        }
        s.destroy();
        System.out.println("s.waitFor() = " + s.waitFor());
        Process k = new ProcessBuilder("sleep", "100").start();
        k.destroyForcibly();
        System.out.println("k.waitFor() = " + k.waitFor());
        System.out.println("k.toHandle().isAlive() = " + k.toHandle().isAlive());
        System.out.println("k.pid() > 0 = " + (k.pid() > 0));
        System.out.println("k.onExit().get() == k = " + (k.onExit().get() == k));
        ProcessHandle me = ProcessHandle.current();
        System.out.println("me.isAlive() = " + me.isAlive());
        System.out.println("me.pid() % 1 = " + (me.pid() % 1));
        System.out.println("me.info().command().isPresent() = " + me.info().command().isPresent());
        Process ex = Runtime.getRuntime().exec(new String[] {"true"}, null, new File("/"));
        System.out.println("ex.waitFor() = " + ex.waitFor());
        try {
            me.destroy();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<Process> pipe = ProcessBuilder.startPipeline(
            List.of(new ProcessBuilder("printf", "b\\na\\n"), new ProcessBuilder("sort")));
        System.out.println("new String(...).replace('\\n', ' ') = " +
            new String(pipe.get(1).getInputStream().readAllBytes()).replace('\n', ' '));
        List<String> cmd = new ArrayList<>(List.of(System.getProperty("test.vm")));
        String extra = System.getenv().getOrDefault("TEST_VM_OPTIONS", "");
        for (String o : extra.split(" "))
            if (!o.isEmpty()) cmd.add(o);
        cmd.addAll(List.of("-cp", System.getProperty("java.class.path"), "-Dkey=val ue", "Children",
            "a", "b c", "", "*"));
        Process j = new ProcessBuilder(cmd).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        System.out.println("new String(j.getInputStream().readAllBytes()) = " +
            new String(j.getInputStream().readAllBytes()) + ", j.waitFor() = " + j.waitFor());
    }

    static void child(String[] args) {
        System.out.println(
            "child " + Arrays.toString(args) + System.getProperty("key") + System.getenv("MYVAR"));
        Runtime.getRuntime().halt(17);
    }
}
