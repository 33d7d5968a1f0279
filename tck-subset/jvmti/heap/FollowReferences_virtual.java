/* SPDX-License-Identifier: Apache-2.0 */
// expect: PASS
import java.util.concurrent.locks.LockSupport;

class Main {
    static native Object made(int tag);
    static native void name(Thread t, int tag);
    static native void follow(int local, int thread, long id, String method);

    static volatile boolean over, running;
    static int sum;

    static void parks() {
        Object mine = made(1);
        LockSupport.park();
        sum += mine.hashCode();
    }

    static void runs() {
        Object mine = made(2);
        running = true;
        while (!over) Thread.onSpinWait();
        sum += mine.hashCode();
    }

    public static void main(String[] args) throws Exception {
        Thread parked = Virtual.start(Main::parks), runs = Virtual.start(Main::runs);
        Virtual.await(parked, Thread.State.WAITING);
        while (!running) Thread.sleep(1);
        name(parked, 101);
        name(runs, 102);
        for (int i = 0; i < 3; i++) {
            follow(1, 101, parked.getId(), "parks");
            follow(2, 102, runs.getId(), "runs");
            System.gc();
        }
        over = true;
        LockSupport.unpark(parked);
        parked.join();
        runs.join();
    }
}
