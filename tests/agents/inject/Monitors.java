// SPDX-License-Identifier: Apache-2.0
// Exceptions left pending by handlers of monitor events: what the monitor's state is then, and
// where they are thrown.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libMonitors.so
public class Monitors {
    static final Monitors lock = new Monitors();
    static boolean notified;

    static Object contend(Thread.State wanted) throws Throwable {
        Thread me = Thread.currentThread();
        java.util.concurrent.CountDownLatch locked = new java.util.concurrent.CountDownLatch(1);
        Thread other = new Thread(() -> {
            synchronized (lock) {
                locked.countDown();
                while (me.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
            }
        });
        other.start();
        locked.await();
        try {
            synchronized (lock) { return "inside, locked " + Thread.holdsLock(lock); }
        } finally {
            other.join();
            Inject.tellLine("afterwards locked " + Thread.holdsLock(lock));
        }
    }

    synchronized Object method() { return "inside"; }

    Object contendMethod() throws Throwable {
        Thread me = Thread.currentThread();
        java.util.concurrent.CountDownLatch locked = new java.util.concurrent.CountDownLatch(1);
        Thread other = new Thread(() -> {
            synchronized (this) {
                locked.countDown();
                while (me.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
            }
        });
        other.start();
        locked.await();
        try {
            return method();
        } finally {
            other.join();
            Inject.tellLine("afterwards locked " + Thread.holdsLock(this));
        }
    }

    static Object waitTimed() throws Throwable {
        synchronized (lock) {
            try {
                lock.wait(1);
                return "timed out, locked " + Thread.holdsLock(lock);
            } finally {
                Inject.tellLine("afterwards locked " + Thread.holdsLock(lock));
            }
        }
    }

    static Object waitNotified() throws Throwable {
        synchronized (lock) {
            notified = false;
            Thread other = new Thread(() -> {
                synchronized (lock) {
                    notified = true;
                    lock.notify();
                }
            });
            other.start();
            try {
                while (!notified) lock.wait();
                return "notified";
            } finally {
                Inject.tellLine("afterwards locked " + Thread.holdsLock(lock));
            }
        }
    }

    static Object waitInterrupted() throws Throwable {
        synchronized (lock) {
            Thread.currentThread().interrupt();
            try {
                lock.wait();
                return "notified";
            } catch (InterruptedException e) {
                return "interrupted";
            } finally {
                Inject.tellLine("afterwards locked " + Thread.holdsLock(lock) + ", interrupted " +
                    Thread.interrupted());
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        contend(null);
        lock.contendMethod();
        String[] few = {
            "MonitorContendedEnter", "MonitorContendedEntered", "MonitorWait", "MonitorWaited"};
        String[] more = {"MonitorContendedEnter", "MonitorContendedEntered", "MonitorWait",
            "MonitorWaited", "Exception", "ExceptionCatch", "MethodExit"};
        for (String[] events : new String[][] {few, more}) {
            for (String event : new String[] {"MonitorContendedEnter", "MonitorContendedEntered"}) {
                Inject.section(event + " block", event, "Monitors", () -> contend(null), events);
                Inject.section(event + " method", event, "", lock::contendMethod, events);
            }
            for (String event : new String[] {"MonitorWait", "MonitorWaited"}) {
                Inject.section(event + " timed", event, "Monitors", Monitors::waitTimed, events);
                Inject.section(
                    event + " interrupted", event, "Monitors", Monitors::waitInterrupted, events);
            }
            Inject.section("MonitorWaited notified", "MonitorWaited", "Monitors",
                Monitors::waitNotified, events);
        }
    }
}
