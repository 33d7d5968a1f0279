// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.access=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.access=ALL-UNNAMED
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;

/**
 * A virtual thread of 21 lets its carrier execute something in the middle of a call: with the
 * monitors that it holds, with its frames, and with another Thread.currentThread.
 */
public class OnCarrier {
    static final JavaLangAccess access = SharedSecrets.getJavaLangAccess();
    static final Object lock = new Object();
    static int count;

    @SuppressWarnings("unchecked")
    static <V> V onCarrier(Callable<V> task) throws Exception {
        try { // later releases have no such method
            return (V) JavaLangAccess.class.getMethod("executeOnCarrierThread", Callable.class)
                .invoke(access, task);
        } catch (NoSuchMethodException e) {
            return task.call();
        }
    }

    static boolean isCarrier() { return Thread.currentThread() == access.currentCarrierThread(); }

    static synchronized int add(int n) {
        synchronized (lock) {
            count += n;
            if (n > 1) add(n - 1);
            return count;
        }
    }

    static void body() throws Exception {
        Thread me = Thread.currentThread();
        ThreadLocal<String> local = new ThreadLocal<>();
        local.set("of the virtual thread");
        synchronized (lock) {
            String seen = onCarrier(() -> {
                System.gc();
                synchronized (lock) { // it is the same owner
                    lock.notifyAll();
                    lock.wait(1);
                    return isCarrier() + " " + Thread.currentThread().isVirtual() + " " +
                        Thread.holdsLock(lock) + " " + local.get() + " " + add(3);
                }
            });
            System.out.println("carrier, virtual, holds, local, count: " + seen);
            System.out.println("back: " + (Thread.currentThread() == me) + " " +
                Thread.holdsLock(lock) + " " + local.get());
        }
        try {
            onCarrier(() -> { throw new IllegalStateException("from the carrier"); });
        } catch (Exception e) {
            for (Throwable t = e; t != null; t = t.getCause()) System.out.println(t);
        }
        System.out.println("back: " + (Thread.currentThread() == me) + " " + isCarrier());
        me.interrupt();
        System.out.println(
            "interrupted: " + onCarrier(() -> Thread.currentThread().isInterrupted()));
        System.out.println("interrupted: " + onCarrier(() -> Thread.interrupted()));
        System.out.println("interrupted: " + Thread.interrupted());
        onCarrier(() -> {
            LockSupport.parkNanos(1000);
            return null;
        });
        Thread.yield();
        Thread.sleep(1);
        System.out.println("free: " + !Thread.holdsLock(lock) + " " + add(1) + " " + local.get());
    }

    public static void main(String[] args) throws Exception {
        Thread t = Thread.startVirtualThread(() -> {
            try {
                body();
            } catch (Exception e) {
                e.printStackTrace(System.out);
            }
        });
        t.join();
    }
}
