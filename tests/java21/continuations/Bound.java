// SPDX-License-Identifier: Apache-2.0
// options: -XX:+UnlockExperimentalVMOptions -XX:-VMContinuations
// options: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import test.Say;

/** Without continuations each virtual thread has a thread of the system. */
public class Bound {
    static synchronized void waits(Object monitor) throws InterruptedException {
        synchronized (monitor) {
            monitor.notifyAll();
            monitor.wait();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().name("bound").start(() -> {
            Say.say("class", Thread.currentThread().getClass().getName());
            Say.say("text", Thread.currentThread().toString().replaceAll("#\\d+", "#n"));
            LockSupport.park();
        });
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        Say.say("virtual", t.isVirtual());
        for (StackTraceElement e : t.getStackTrace()) Say.say("frame", e);
        LockSupport.unpark(t);
        t.join();
        Say.say("state", t.getState());
        Object monitor = new Object();
        synchronized (monitor) {
            Thread w = Thread.startVirtualThread(() -> {
                try {
                    waits(monitor);
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            monitor.wait();
            monitor.notifyAll();
            t = w;
        }
        t.join();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 20; i++)
            all.add(Thread.startVirtualThread(() -> {
                for (int k = 0; k < 100; k++) Thread.yield();
            }));
        for (Thread x : all) x.join();
        ContinuationScope scope = new ContinuationScope("scope");
        Say.attempt("a continuation", () -> new Continuation(scope, () -> {}));
    }
}
