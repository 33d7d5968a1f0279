// SPDX-License-Identifier: Apache-2.0
// native: redefine.c
// options: -agentpath:${LIB}/libMain.so
// args: ${CASE}
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import test.Say;

/**
 * A class is redefined while frames of its methods are frozen: these go on in the version that they
 * began in, and call the new one.
 */
public class Main {
    static final ConcurrentHashMap<Thread, String> results = new ConcurrentHashMap<>();
    static volatile boolean stopped;

    static native void redefine(Class<?> c, byte[] bytes);
    static native int obsolete(Thread t);

    static void stop() {
        while (stopped) LockSupport.park();
    }

    static Thread start(java.util.function.Supplier<String> work) throws Exception {
        Thread t = Thread.startVirtualThread(() -> results.put(Thread.currentThread(), work.get()));
        while (t.getState() != Thread.State.WAITING && t.getState() != Thread.State.BLOCKED)
            Thread.sleep(1);
        return t;
    }

    static void tell(Thread t) {
        Say.say("obsolete frames", obsolete(t));
        for (StackTraceElement e : t.getStackTrace())
            if (e.getClassName().equals("Target")) Say.say("frame", e);
    }

    public static void main(String[] args) throws Exception {
        byte[] first = Files.readAllBytes(Path.of(args[0], "Target.class"));
        byte[] second = Files.readAllBytes(Path.of(args[0], "ext2", "Target.class"));
        for (int round = 0; round < 4; round++) {
            Say.section("round " + round);
            stopped = true;
            List<Thread> threads = new ArrayList<>();
            for (int depth = 0; depth < 3; depth++) {
                int n = depth;
                threads.add(start(() -> Target.called(n, "kept " + n)));
            }
            threads.add(start(() -> Target.locked(1)));
            threads.add(start(() -> Target.locked(0))); // waits for the monitor
            for (Thread t : threads) tell(t);
            redefine(Target.class, round % 2 == 0 ? second : first);
            System.gc();
            for (Thread t : threads) tell(t);
            redefine(Target.class, round % 2 == 0 ? second : first);
            stopped = false;
            for (Thread t : threads) LockSupport.unpark(t);
            for (Thread t : threads) {
                t.join();
                Say.say("result", results.get(t));
            }
        }
    }
}
