// SPDX-License-Identifier: Apache-2.0
// What tests/gdb/run.py looks into: a thread that waits, one that is blocked, one that sleeps with
// locals and an object that it owns.
public class Stopped {
    static final Object gate = new Object();
    static final int[] numbers = {3, 1, 4};

    final String text = "a text";
    final int count = 42;
    final long big = 1L << 40;
    final int[] array = numbers;
    Object nothing;

    synchronized void hold() throws InterruptedException {
        System.out.println("ready");
        Thread.sleep(600_000);
    }

    static void await() {
        synchronized (gate) {
            try {
                gate.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void enter() {
        synchronized (gate) { System.out.println("never"); }
    }

    static Thread start(String name, Runnable r) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Stopped s = new Stopped();
        Thread waits = start("the waiter", Stopped::await);
        while (waits.getState() != Thread.State.WAITING) Thread.sleep(1);
        synchronized (gate) {
            Thread blocked = start("the blocked", Stopped::enter);
            while (blocked.getState() != Thread.State.BLOCKED) Thread.sleep(1);
            s.hold();
        }
    }
}
