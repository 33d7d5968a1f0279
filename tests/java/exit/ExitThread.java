// SPDX-License-Identifier: Apache-2.0
// exit: 7
// System.exit in a thread ends the program while main waits.
import static test.Say.*;

public class ExitThread {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(
            () -> { say("hook runs in a daemon thread", Thread.currentThread().isDaemon()); }));
        new Thread(() -> {
            System.out.println("exiting");
            System.exit(7);
        }).start();
        Object o = new Object();
        synchronized (o) { o.wait(); }
    }
}
