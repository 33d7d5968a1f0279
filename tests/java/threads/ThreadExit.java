// SPDX-License-Identifier: Apache-2.0
// exit: 1
// stderr: compare
// main ends with an exception: other threads go on, daemons do not, hooks run, exit code 1.
public class ThreadExit {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(150);
            } catch (InterruptedException e) {}
            System.out.println("non daemon finished");
        }, "other");
        other.start();
        Thread d = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {}
            System.out.println("never");
        });
        d.setDaemon(true);
        d.start();
        Thread bad =
            new Thread(() -> { throw new IllegalStateException("worker failed"); }, "bad worker");
        bad.start();
        bad.join();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        throw new Exception("main ends with an exception");
    }
}
