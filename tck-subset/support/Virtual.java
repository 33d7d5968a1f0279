/* SPDX-License-Identifier: Apache-2.0 */
/** Virtual threads, of which the compiler of 17 does not know. */
class Virtual {
    static Thread unstarted(Runnable task) throws Exception {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        return (Thread) Class.forName("java.lang.Thread$Builder$OfVirtual")
            .getMethod("unstarted", Runnable.class)
            .invoke(builder, task);
    }

    static Thread start(Runnable task) throws Exception {
        Thread t = unstarted(task);
        t.start();
        return t;
    }

    /** Threads leave their carriers when they wait; else each is bound to one of the system. */
    static boolean unmounts(Thread t) {
        return t.getClass().getName().equals("java.lang.VirtualThread");
    }

    /** Waits until the thread is in the state. */
    static void await(Thread t, Thread.State state) throws InterruptedException {
        while (t.getState() != state) Thread.sleep(1);
    }
}
