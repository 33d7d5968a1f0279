// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: sampler.c
// options: -Xint -Djdk.attach.allowAttachSelf=true -Dlibrary=${LIB}/libAttached.so
// args: ${TMP}/stacks.txt
// tags: tsan-skip tools
import com.sun.tools.attach.VirtualMachine;
import java.nio.file.*;

/** The profiler comes late, by the attach protocol, and starts at once. */
public class Attached {
    static volatile boolean stop;

    static long hot() {
        long x = 1;
        while (!stop)
            for (int i = 0; i < 1000; i++) x = x * 31 + i;
        return x;
    }

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        Thread before = new Thread(Attached::hot, "before");
        before.start();
        VirtualMachine vm = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        vm.loadAgentPath(System.getProperty("library"), args[0]);
        vm.detach();
        System.out.println("attached");
        Thread after = new Thread(Attached::hot, "after");
        after.start();
        System.load(System.getProperty("library"));
        for (long n = 0; n < 100; Thread.sleep(50)) {
            Sampler.stop();
            n = Files.readAllLines(file)
                    .stream()
                    .filter(l -> l.contains("Attached.hot:"))
                    .mapToLong(l -> Long.parseLong(l.substring(l.lastIndexOf(' ') + 1)))
                    .sum();
            Sampler.start();
        }
        stop = true;
        before.join();
        after.join();
        Sampler.stop();
        System.out.println("the hot method was found");
    }
}

class Sampler {
    static native void start();
    static native void stop();
}
