// SPDX-License-Identifier: Apache-2.0
// What the options OnOutOfMemoryError, ExitOnOutOfMemoryError, CrashOnOutOfMemoryError and
// HeapDumpOnOutOfMemoryError do, in which order, and at which errors.
// tags: slow
import java.io.File;
import java.util.*;

public class OutOfMemoryActions {
    static final List<Object> kept = new ArrayList<>();

    static void fail(String how) {
        try {
            switch (how) {
                case "heap":
                    for (;;) kept.add(new byte[1_000_000]);
                case "array": kept.add(new Object[Integer.MAX_VALUE]); break;
                case "thrown by Java code": throw new OutOfMemoryError("mine");
            }
        } catch (OutOfMemoryError e) {
            kept.clear();
            System.out.println("caught " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            System.out.println("begin");
            fail(args[0]);
            fail(args[0]);
            System.out.println("end");
            return;
        }
        String commands =
                   "-XX:OnOutOfMemoryError=echo first of %p, 100%%; echo second >&2;;echo %x",
               more = "-XX:OnOutOfMemoryError=echo third";
        for (String how : new String[] {"heap", "array", "thrown by Java code"})
            child(how, commands, more);
        child("heap", "-XX:OnOutOfMemoryError=exit 5");
        child("heap", "-XX:+ExitOnOutOfMemoryError", "-XX:OnOutOfMemoryError=echo command");
        child("array", "-XX:+ExitOnOutOfMemoryError");
        child("thrown by Java code", "-XX:+ExitOnOutOfMemoryError");
        child("heap", "-XX:+HeapDumpOnOutOfMemoryError", "-XX:HeapDumpPath=dump",
            "-XX:OnOutOfMemoryError=echo command", "-XX:+ExitOnOutOfMemoryError");
        System.out.println("dump written " + (new File("dump").length() > 100_000));
        child("array", "-XX:+CrashOnOutOfMemoryError", "-XX:OnOutOfMemoryError=echo command",
            "-XX:OnError=echo crashed", "-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=/dev/null");
    }

    static void child(String how, String... options) throws Exception {
        System.out.println("== " + how + " " + Arrays.toString(options));
        List<String> command = new ArrayList<>(List.of(System.getProperty("test.vm"), "-Xmx32m"));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        command.addAll(List.of(options));
        Collections.addAll(
            command, "-cp", System.getProperty("java.class.path"), "OutOfMemoryActions", how);
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        boolean fatal = false;
        for (String line : new String(p.getInputStream().readAllBytes()).split("\n")) {
            fatal |= line.contains("A fatal error has been detected");
            if (fatal && !line.contains("OutOfMemory encountered") && !line.contains("OnError") &&
                !line.contains("Executing") && !line.equals("crashed"))
                continue;
            line = line.replace(Long.toString(p.pid()), "PID");
            System.out.println(
                line.startsWith("Heap dump file created") ? "Heap dump file created" : line);
        }
        System.out.println("exit " + p.waitFor());
    }
}
