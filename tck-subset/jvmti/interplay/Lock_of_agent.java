/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    /* One handler after the other waits for the agent's lock on a thread of its own. */
    static native boolean meet(int situation, Thread other, Thread agents);

    /* The other thread: until the agent has the lock. */
    static native void await();
    static native void tag(Object dying);
    static native void collect();
    static native void unbound();

    static class Fresh {}

    static class Loaded {}

    static final Object monitor = new Object(), waited = new Object();
    static int watched = 1;
    static volatile boolean done;

    static void enters() {
        synchronized (monitor) { watched++; }
    }

    static void waits() throws InterruptedException {
        synchronized (waited) { waited.wait(1); }
    }

    static void act(int situation) throws Exception {
        await();
        switch (situation) {
            case 0 -> {
                tag(new Object());
                collect();
            }
            case 1 -> marked();
            case 2 -> {
                try {
                    throw new IllegalStateException();
                } catch (IllegalStateException e) {
                    watched++;
                }
            }
            case 3 -> Class.forName("Main$Fresh");
            case 4 -> Class.forName("Main$Loaded");
            case 5 -> enters();
            case 6 -> waits();
            case 7 -> new int[1].clone();
            case 8 -> unbound();
            case 9 -> {
                try {
                    watched += new Object[Integer.MAX_VALUE].length;
                } catch (OutOfMemoryError e) {
                    watched++;
                }
            }
            default -> watched++; /* threads that start and end */
        }
        while (!done) Thread.sleep(1);
    }

    static void marked() {
        watched++;
    }

    static Thread other(int situation) {
        Thread t = new Thread(() -> {
            try {
                act(situation);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }, "situation " + situation);
        t.setDaemon(true);
        return t;
    }

    public static void main(String[] args) throws Exception {
        for (int situation = 0;; situation++) {
            Thread t = other(situation);
            done = false;
            if (!meet(situation, t, new Thread("of the agent"))) break;
            done = true;
            t.join();
        }
        /* the last handler waits when the VM ends */
        done = false;
        meet(-1, other(0), null);
    }
}
