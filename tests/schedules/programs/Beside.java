/* SPDX-License-Identifier: Apache-2.0 */
import java.nio.file.Files;
import java.nio.file.Path;

/** Until when the thread that answers signals sleeps: a limit of its own would change the run. */
public class Beside {
    /** Number of the system call that it sleeps in, and the call's arguments. */
    static String[] call(String thread) throws Exception {
        try (var tasks = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path task : tasks)
                if (Files.readString(task.resolve("comm")).strip().equals(thread))
                    return Files.readString(task.resolve("syscall")).strip().split(" ");
        }
        return new String[0];
    }

    public static void main(String[] args) throws Exception {
        String[] call;
        do { // it may not have come there yet
            Thread.sleep(1);
            call = call("Signal Dispatch");
        } while (call.length < 7);
        System.out.println(call[4].equals("0x0") ? "for ever" : "until a moment");
    }
}
