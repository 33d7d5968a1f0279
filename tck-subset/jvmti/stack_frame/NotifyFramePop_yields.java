/* SPDX-License-Identifier: Apache-2.0 */
// expect: suspended without a carrier, asked
// expect: it stays where it is
// expect: mounted
// expect: left inner
// expect: left outer
// expect: its own: 1
// expect: of others: 0
// expect: PASS
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

class Main {
    static native void suspendAndAsk(Thread t);
    static native void goOn(Thread t);
    static native int events(boolean ofIt);

    static volatile boolean mounted, mayReturn;

    static void inner() {
        LockSupport.park();
        mounted = true;
        while (!mayReturn) {
            // other threads run on the carrier meanwhile
            Thread.yield();
        }
    }

    static void outer() { inner(); }

    public static void main(String[] args) throws Exception {
        Thread t = Virtual.start(Main::outer);
        Virtual.await(t, Thread.State.WAITING);
        suspendAndAsk(t);
        System.out.println("suspended without a carrier, asked");
        LockSupport.unpark(t);
        for (int i = 0; i < 50; i++) {
            Thread other = Virtual.unstarted(() -> {});
            if (!Virtual.unmounts(other)) {
                other.start();
                other.join();
            }
        }
        System.out.println(mounted ? "it went on" : "it stays where it is");
        goOn(t);
        while (!mounted) Thread.onSpinWait();
        System.out.println("mounted");
        CountDownLatch all = new CountDownLatch(20);
        for (int i = 0; i < 20; i++) {
            Virtual.start(() -> { inner(all); });
        }
        all.await();
        mayReturn = true;
        t.join();
        System.out.println("its own: " + events(true));
        System.out.println("of others: " + events(false));
    }

    static void inner(CountDownLatch all) {
        Thread.yield();
        all.countDown();
    }
}
