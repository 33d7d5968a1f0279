/* SPDX-License-Identifier: Apache-2.0 */
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void watch(boolean on);

    static void pause() { LockSupport.parkNanos(1000000); }

    public static void main(String[] args) throws Exception {
        Thread t = Virtual.start(() -> {
            pause();
            watch(true);
            pause();
            pause();
            synchronized (Main.class) { pause(); }
            watch(false);
        });
        t.join();
    }
}
