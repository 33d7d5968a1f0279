// SPDX-License-Identifier: Apache-2.0
// stderr: compare
// An exception that nobody catches in a thread leaves the exit code alone.
public class ExitUncaughtThread {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new RuntimeException("in thread", new Error()); }, "T");
        t.start();
        t.join();
        System.out.println("exit code stays 0");
    }
}
