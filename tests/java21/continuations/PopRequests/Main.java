// SPDX-License-Identifier: Apache-2.0
// native: requests.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+VerifyVM -agentpath:${LIB}/libMain.so
import test.Say;

/**
 * The end of each frame is asked for, also of those with which the class library mounts a virtual
 * thread: their ends are not told, and nothing is kept of them.
 */
public class Main {
    static native void begin();
    static native void end();

    static void inner(int n) {
        if (n > 0)
            inner(n - 1);
        else
            Thread.yield();
    }

    public static void main(String[] args) throws Exception {
        Thread.startVirtualThread(() -> inner(1)).join();
        begin();
        for (int i = 0; i < 3; i++)
            Thread
                .startVirtualThread(() -> {
                    inner(3);
                    inner(0);
                })
                .join();
        end();
        System.gc();
        Say.say("end", true);
    }
}
