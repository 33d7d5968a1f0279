// SPDX-License-Identifier: Apache-2.0
// tags: tools
// depends: ../common
// native: profilerneeds.c
// options: -Xlog:jni+resolve=off -agentpath:${LIB}/libProfilerNeeds.so
// options: -Dlibrary=${LIB}/libProfilerNeeds.so
import java.util.concurrent.locks.*;

public class ProfilerNeeds {
    static native void library();
    static native void thread();
    static native void nativeThread();
    static native void tables();
    static native int number(Thread t);
    static native int ownNumber();
    static native void replaceImports(boolean mine);
    static native void jvmtiTable();
    static native void park(boolean mine);
    static native void faults(boolean mine);
    static native void capabilities();

    static void inThread(Runnable r) throws Exception {
        Thread t = new Thread(r);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        System.load(System.getProperty("library"));
        System.out.println("== the VM's library");
        library();
        System.out.println("== main");
        thread();
        System.out.println("== a thread");
        inThread(ProfilerNeeds::thread);
        System.out.println("== a native thread");
        nativeThread();
        System.out.println("== the tables");
        tables();
        int[] own = {0};
        Thread waits = new Thread(() -> {
            own[0] = ownNumber();
            LockSupport.park();
        });
        waits.start();
        while (waits.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println("another thread's number: " + (number(waits) == own[0]));
        LockSupport.unpark(waits);
        waits.join();
        System.out.println("== imports");
        Lock lock = new ReentrantLock();
        inThread(() -> {
            lock.lock();
            lock.unlock();
        }); // what happens at a first time only has happened
        replaceImports(true);
        inThread(() -> {});
        inThread(() -> {});
        java.net.NetworkInterface.getByIndex(1); // loads a library
        replaceImports(false);
        System.out.println("== the table of JVM TI functions");
        jvmtiTable();
        System.out.println("== LockSupport");
        park(true);
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        lock.unlock();
        t.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        park(false);
        LockSupport.parkNanos(1000);
        System.out.println("== faults");
        faults(true);
        Object[] o = {null};
        for (int i = 0; i < 100_000; i++) {
            try {
                o[0].hashCode();
            } catch (NullPointerException e) {
                o[0] = null;
            }
        }
        System.gc();
        faults(false);
        System.out.println("== capabilities and events of one who comes late");
        capabilities();
        System.out.println("done");
    }
}
