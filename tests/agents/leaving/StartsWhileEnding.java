// SPDX-License-Identifier: Apache-2.0
// native: leaving.c
// options: -agentpath:${LIB}/libStartsWhileEnding.so
// exit: 9
/*
 * A thread ends the VM.  While the agent is unloaded, another thread still runs and starts threads:
 * each starts, and nobody is told that there is no memory for it.
 */
public class StartsWhileEnding {
    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> System.exit(9)).start();
        while (true) {
            new Thread(() -> {}).start();
            Thread.sleep(1);
        }
    }
}
