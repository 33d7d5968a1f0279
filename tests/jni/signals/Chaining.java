// SPDX-License-Identifier: Apache-2.0
// Signals that are not the VM's go to the handler that was there before the VM, or to one that came
// later through libjsig.
// native: Chaining.c
// tags: slow asan-skip tsan-skip
import java.io.File;
import java.util.*;

public class Chaining {
    static native void send(int signal);
    static native boolean install(int signal);

    static final int SIGTRAP = 5, SIGBUS = 7, SIGFPE = 8, SIGUSR1 = 10, SIGSEGV = 11, SIGPIPE = 13,
                     SIGXFSZ = 25, SIGILL = 4;
    static final int[] ALL = {SIGPIPE, SIGXFSZ, SIGUSR1, SIGTRAP, SIGILL, SIGBUS, SIGFPE, SIGSEGV};

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            for (String how : new String[] {"info", "plain", "oneshot", "ignore"})
                child("before, " + how, Map.of("CHAINING_BEFORE", how), false, List.of(), "all");
            child(
                "before, with libjsig", Map.of("CHAINING_BEFORE", "info"), true, List.of(), "all");
            child("after, with libjsig", Map.of(), true, List.of(), "after");
            child("before and after, with libjsig", Map.of("CHAINING_BEFORE", "info"), true,
                List.of(), "after");
            child("the user's handler first", Map.of("CHAINING_BEFORE", "asks"), false,
                List.of("-XX:+AllowUserSignalHandlers"), "no fault");
            child("with -Xrs", Map.of("CHAINING_BEFORE", "info"), false, List.of("-Xrs"), "all");
            child("nulls in hot code, before", Map.of("CHAINING_BEFORE", "info"), false, List.of(),
                "nulls");
            child("nulls in hot code, after, with libjsig", Map.of(), true, List.of(),
                "nulls, after");
            child("nulls in hot code, the user's handler first", Map.of("CHAINING_BEFORE", "asks"),
                false, List.of("-XX:+AllowUserSignalHandlers"), "nulls");
            return;
        }
        System.loadLibrary("Chaining");
        if (args[0].startsWith("nulls")) {
            if (args[0].endsWith("after")) install(SIGSEGV);
            System.out.println("null " + nulls() + " times");
            return;
        }
        for (int signal : ALL) {
            if (signal == SIGSEGV && args[0].equals("no fault")) break;
            if (args[0].equals("after"))
                System.out.println("installed " + signal + ", one was there: " + install(signal));
            send(signal);
        }
        send(SIGXFSZ);
        System.out.println("end");
    }

    static int length(String s) { return s.length(); }

    /* They are the VM's, whoever else waits for faults. */
    static int nulls() {
        int caught = 0, sum = 0;
        for (int i = 0; i < 50_000; i++) try {
                sum += length(i > 40_000 && i % 100 == 0 ? null : "abc");
            } catch (NullPointerException e) {
                caught++;
            }
        return sum == 3 * (50_000 - caught) ? caught : -1;
    }

    static void child(String title, Map<String, String> env, boolean libjsig, List<String> options,
        String how) throws Exception {
        System.out.println("== " + title);
        String library = System.getProperty("java.library.path") + File.separator +
            System.mapLibraryName("Chaining");
        List<String> command = new ArrayList<>(List.of(System.getProperty("test.vm")));
        for (String o : System.getenv().getOrDefault("TEST_VM_OPTIONS", "").split(" "))
            if (!o.isEmpty()) command.add(o);
        command.addAll(options);
        Collections.addAll(command, "-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=/dev/null",
            "-Djava.library.path=" + System.getProperty("java.library.path"), "-cp",
            System.getProperty("java.class.path"), "Chaining", how);
        ProcessBuilder b = new ProcessBuilder(command).redirectErrorStream(true);
        b.environment().putAll(env);
        b.environment().merge("LD_PRELOAD",
            (libjsig ? System.getProperty("java.home") + "/lib/libjsig.so:" : "") + library,
            (old, own) -> old + ":" + own);
        Process p = b.start();
        for (String line : new String(p.getInputStream().readAllBytes()).split("\n"))
            if (line.startsWith("#  SIG")) {
                System.out.println("fatal " + line.substring(3, line.indexOf(' ', 3)));
                break;
            } else if (!line.startsWith("#")) {
                System.out.println(line);
            }
        System.out.println("ended by a fatal error: " + (p.waitFor() != 0));
    }
}
