// SPDX-License-Identifier: Apache-2.0
// native: leaving.c
// options: -agentpath:${LIB}/libMainReturnsWhileEnding.so
// exit: 9
/*
 * A thread ends the VM.  While the agent is unloaded, main throws, and its thread wants to destroy
 * the VM: it waits for the end of the process, whose exit code is that of System.exit.
 */
public class MainReturnsWhileEnding {
    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> System.exit(9)).start();
        Thread.sleep(150);
        throw new IllegalStateException("main ends, too");
    }
}
