// SPDX-License-Identifier: Apache-2.0
// Threads: their states, interruption, uncaught exceptions, groups, local variables, sleep.
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.LockSupport;
import static test.Say.*;

public class Lifecycle {
    interface Body {
        void run() throws Exception;
    }

    static final Object lock = new Object();

    static void enter() {
        synchronized (lock) {}
    }

    static void waitFor(long millis) throws InterruptedException {
        synchronized (lock) { lock.wait(millis); }
    }

    static void waitForNanos() throws InterruptedException {
        synchronized (lock) { lock.wait(0, 1000000); }
    }

    static void showState(Thread t, Thread.State state) throws Exception {
        for (int i = 0; i < 5000 && t.getState() != state; i++) Thread.sleep(1);
        System.out.println(t.getName() + ": " + t.getState() + ", alive " + t.isAlive());
    }

    /** A thread that tells when it is interrupted in its body. */
    static Thread thread(String name, Body body) {
        return new Thread(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                System.out.println(name + ": " + e.getMessage() + ", still interrupted " +
                    Thread.currentThread().isInterrupted());
            } catch (Exception e) {
                System.out.println("unexpected: " + e);
            }
        }, name);
    }

    static Thread notStarted() {
        section("a thread that is not started");
        Thread n = new Thread(() -> {}, "new");
        System.out.println("state: " + n.getState());
        System.out.println("alive: " + n.isAlive());
        System.out.println("priority: " + n.getPriority());
        System.out.println("daemon: " + n.isDaemon());
        System.out.println("group: " + n.getThreadGroup().getName());
        return n;
    }

    static Thread states() throws Exception {
        section("states");
        Thread blocked = new Thread(Lifecycle::enter, "blocked");
        Thread waiting = thread("waiting", () -> waitFor(0));
        Thread timed = thread("timed", () -> Thread.sleep(100000));
        Thread joining = thread("joining", timed::join);
        Thread parked = thread("parked", () -> {
            while (!Thread.currentThread().isInterrupted()) LockSupport.park(lock);
        });
        Thread spinning = thread("spinning", () -> {
            while (!Thread.interrupted()) {}
        });
        synchronized (lock) {
            blocked.start();
            showState(blocked, Thread.State.BLOCKED);
        }
        blocked.join();
        showState(blocked, Thread.State.TERMINATED);
        waiting.start();
        showState(waiting, Thread.State.WAITING);
        waiting.interrupt();
        waiting.join();
        timed.start();
        showState(timed, Thread.State.TIMED_WAITING);
        joining.start();
        showState(joining, Thread.State.WAITING);
        timed.interrupt();
        timed.join();
        joining.join();
        showState(joining, Thread.State.TERMINATED);
        parked.start();
        showState(parked, Thread.State.WAITING);
        System.out.println("parked for the lock: " + (LockSupport.getBlocker(parked) == lock));
        parked.interrupt();
        parked.join();
        spinning.start();
        showState(spinning, Thread.State.RUNNABLE);
        spinning.interrupt();
        spinning.join();
        return blocked;
    }

    static void misuse(Thread ended) {
        section("what cannot be done");
        attempt("start of a thread that has ended", ended::start);
        attempt("notifyAll without the lock", lock::notifyAll);
        attempt("setDaemon of the running thread", () -> {
            new Thread().setDaemon(true);
            Thread.currentThread().setDaemon(true);
            return "done";
        });
        attempt("a thread without a name", () -> new Thread(null, null, null));
        attempt("wait for a million nanoseconds", Lifecycle::waitForNanos);
    }

    static void interruptedBefore(Thread notStarted) {
        section("an interrupted thread");
        Thread.currentThread().interrupt();
        attempt("sleeps", () -> Thread.sleep(1000));
        System.out.println("still interrupted: " + Thread.interrupted());
        Thread.currentThread().interrupt();
        attempt("waits", () -> waitFor(1000));
        Thread.currentThread().interrupt();
        attempt("joins a thread that was never started", () -> notStarted.join(10));
        System.out.println("still interrupted: " + Thread.interrupted());
    }

    static ThreadGroup uncaught() throws Exception {
        section("uncaught exceptions");
        AtomicInteger handled = new AtomicInteger();
        Thread own = new Thread(() -> { throw new IllegalStateException("uncaught"); }, "own");
        own.setUncaughtExceptionHandler((t, e) -> {
            System.out.println("the thread's handler: " + t.getName() + ", " + e.getMessage() +
                ", " + t.getState());
            handled.incrementAndGet();
            throw new RuntimeException("handler throws");
        });
        own.start();
        own.join();
        Thread.setDefaultUncaughtExceptionHandler(
            (t, e) -> System.out.println("the default handler: " + t.getName() + ", " + e));
        Thread plain = new Thread(() -> {
            Object o = null;
            o.hashCode();
        }, "plain");
        plain.start();
        plain.join();
        ThreadGroup group = new ThreadGroup("grp") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println("the group's handler: " + e.getMessage());
            }
        };
        Thread grouped = new Thread(group, () -> { throw new Error("in group"); }, "grouped");
        grouped.start();
        grouped.join();
        Thread.setDefaultUncaughtExceptionHandler(null);
        System.out.println("handler of an ended thread: " + own.getUncaughtExceptionHandler());
        System.out.println("the thread's handler ran: " + handled);
        return group;
    }

    static void groups(ThreadGroup group) throws Exception {
        section("groups");
        ThreadGroup sub = new ThreadGroup(group, "sub");
        sub.setMaxPriority(3);
        Thread low = new Thread(sub, () -> {}, "low", 0);
        low.setPriority(9);
        System.out.println("priority 9 in a group of at most 3: " + low.getPriority());
        System.out.println("active threads: " + group.activeCount());
        System.out.println("active groups: " + group.activeGroupCount());
        System.out.println("parent of sub: " + sub.getParent().getName());
        System.out.println("is parent of sub: " + group.parentOf(sub));
        System.out.println("greatest priority: " + sub.getMaxPriority());
        System.out.println("destroyed: " + group.isDestroyed());
        System.out.println("sub: " + sub);
        low.start();
        low.join();
        Thread[] found = new Thread[10];
        System.out.println("threads in the group of main: " +
            (Thread.currentThread().getThreadGroup().enumerate(found) >= 1));
        sub.interrupt();
        System.out.println("group of an ended thread: " + low.getThreadGroup());
        System.out.println("main thread: " + Thread.currentThread());
        System.out.println("parent of the group: " + group.getParent());
    }

    static void locals() throws Exception {
        section("thread locals");
        ThreadLocal<List<Integer>> list = ThreadLocal.withInitial(ArrayList::new);
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>() {
            @Override
            protected String childValue(String p) {
                return p + "-child";
            }
        };
        inherited.set("p");
        list.get().add(1);
        Thread child = new Thread(() -> {
            System.out.println("inherited: " + inherited.get());
            list.get().add(2);
            System.out.println("the child's list: " + list.get());
            list.remove();
            System.out.println("the child's list, removed: " + list.get());
        });
        child.start();
        child.join();
        System.out.println("the parent's list: " + list.get());
        System.out.println("the parent's value: " + inherited.get());
    }

    static void many() throws Exception {
        section("two hundred threads");
        List<Thread> all = new ArrayList<>();
        AtomicLong sum = new AtomicLong();
        for (int i = 0; i < 200; i++) {
            int k = i;
            Thread t = new Thread(() -> sum.addAndGet(k));
            all.add(t);
            t.start();
        }
        for (Thread t : all) t.join();
        System.out.println("sum of their numbers: " + sum);
        Set<Long> ids = new HashSet<>();
        for (Thread t : all) ids.add(t.getId());
        System.out.println("different ids: " + ids.size());
    }

    static void names() {
        section("names");
        boolean main =
            Thread.getAllStackTraces().keySet().stream().anyMatch(t -> t.getName().equals("main"));
        System.out.println("one is called main: " + main);
        System.out.println("this one: " + Thread.currentThread().getName());
        Thread.currentThread().setName("renamed");
        System.out.println("now: " + Thread.currentThread().getName());
    }

    static void time() throws Exception {
        section("time");
        Thread.yield();
        Thread.onSpinWait();
        long begin = System.nanoTime();
        Thread.sleep(20);
        System.out.println(
            "sleep for 20 ms takes 19 ms: " + (System.nanoTime() - begin >= 19_000_000L));
        begin = System.nanoTime();
        waitFor(15);
        System.out.println(
            "wait for 15 ms takes 14 ms: " + (System.nanoTime() - begin >= 14_000_000L));
    }

    public static void main(String[] args) throws Exception {
        Thread notStarted = notStarted();
        Thread ended = states();
        misuse(ended);
        interruptedBefore(notStarted);
        ThreadGroup group = uncaught();
        groups(group);
        locals();
        many();
        names();
        time();
    }
}
