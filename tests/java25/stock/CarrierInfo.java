// SPDX-License-Identifier: Apache-2.0

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/** What beans say of carriers, and of who waits for a monitor of a thread that is carried. */
public class CarrierInfo {
    static final ThreadMXBean beans = ManagementFactory.getThreadMXBean();

    static class Pins {
        static int x;
        static { LockSupport.park(); }
    }

    static class Fails {
        static int x;
        static {
            if (x == 0) throw new IllegalStateException("not this time");
        }
    }

    static void await(Thread t, Thread.State state) throws InterruptedException {
        while (t.getState() != state) Thread.sleep(1);
    }

    static Thread carrier() {
        for (Thread t : Thread.getAllStackTraces().keySet())
            if (t.getName().startsWith("ForkJoinPool-1-worker") &&
                beans.getThreadInfo(t.threadId()).getLockInfo() != null &&
                t.getStackTrace()[0].getClassName().equals("jdk.internal.vm.Continuation"))
                return t;
        throw new AssertionError("nobody carries it");
    }

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        Thread pinned = Thread.ofVirtual().name("pinned").start(() -> {
            synchronized (monitor) { Pins.x++; }
        });
        await(pinned, Thread.State.WAITING);
        Thread carrier = carrier();
        ThreadInfo info = beans.getThreadInfo(new long[] {carrier.threadId()}, true, true)[0];
        LockInfo waitsFor = info.getLockInfo();
        System.out.println("carrier: " + info.getThreadState() + " for " + waitsFor.getClassName() +
            ", the owner is " + info.getLockOwnerName() + ", itself " +
            (info.getLockOwnerId() == pinned.threadId()) + ", monitors " +
            info.getLockedMonitors().length + ", Thread.getState: " + carrier.getState());
        Thread wants = Thread.ofPlatform().start(() -> {
            synchronized (monitor) { System.out.println("has it"); }
        });
        await(wants, Thread.State.BLOCKED);
        info = beans.getThreadInfo(wants.threadId());
        System.out.println("wants a monitor: " + info.getThreadState() + ", of the carrier " +
            (info.getLockOwnerId() == carrier.threadId()));
        LockSupport.unpark(pinned);
        wants.join();
        // the text of a failed initialization names the carrier
        Runnable use = () -> {
            try {
                Fails.x++;
            } catch (LinkageError e) {
                System.out.println(
                    e + ", " + e.getCause().toString().replaceAll("worker-\\d+", "worker-N"));
            }
        };
        for (int i = 0; i < 2; i++) Thread.ofVirtual().name("fails").start(use).join();
    }
}
