// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: regains.c
// options: -agentpath:${LIB}/libRegains.so
// What an agent learns about a monitor when a thread has waited and has not regained it.
public class Regains {
    static class Gate { volatile int reports; /* of the agent */ }

    static void until(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) Thread.sleep(1);
    }

    static void entered(Gate g, int times, long millis) {
        synchronized (g) {
            if (times > 1) {
                entered(g, times - 1, millis);
                return;
            }
            String how = "came back";
            try {
                g.wait(millis);
            } catch (InterruptedException e) {
                how = "was interrupted";
            } catch (IllegalStateException e) {
                how = "got " + e;
            }
            System.out.println(Thread.currentThread().getName() + " " + how);
        }
    }

    static Thread start(String name, Gate g, int times, long millis) {
        Thread t = new Thread(() -> entered(g, times, millis), name);
        t.start();
        return t;
    }

    static Thread waiting(String name, Gate g, int times) throws InterruptedException {
        Thread t = start(name, g, times, 0);
        until(t, Thread.State.WAITING);
        return t;
    }

    public static void main(String[] args) throws Exception {
        System.out.println("== the time is up");
        start("late", new Gate(), 3, 1).join();

        System.out.println("== notified");
        Gate g = new Gate();
        Thread t = waiting("notified", g, 2);
        synchronized (g) { g.notify(); }
        t.join();

        System.out.println("== interrupted");
        t = waiting("interrupted", new Gate(), 2);
        t.interrupt();
        t.join();

        System.out.println("== interrupted before");
        Thread before = new Thread(() -> {
            Thread.currentThread().interrupt();
            entered(new Gate(), 2, 0);
        }, "before");
        before.start();
        before.join();

        System.out.println("== interrupted while another thread owns it");
        g = new Gate();
        t = waiting("contending", g, 2);
        synchronized (g) {
            t.interrupt();
            while (g.reports < 2) Thread.sleep(1);
            until(t, Thread.State.BLOCKED);
        }
        t.join();

        System.out.println("== the handler throws");
        g = new Gate();
        t = waiting("throwing", g, 2);
        synchronized (g) { g.notify(); }
        t.join();
    }
}
