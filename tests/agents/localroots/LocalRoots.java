// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: localroots.c
// options: -agentpath:${LIB}/libLocalRoots.so
public class LocalRoots {
    static native void tag(Object o, long tag);

    static native void of(Object a, Object b);

    native void virtually(Object a);

    static native void walk(Object a);

    static native void up(Object o);

    static void inner(Object o) { walk(o); }

    public static void main(String[] args) throws Exception {
        of(new Object(), new Object());
        new LocalRoots().virtually(new Object());
        up(new Object());
        Object lock = new Object();
        tag(lock, 7);
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {}
            }
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.onSpinWait();
        walk(new Object());
        t.interrupt();
        t.join();
    }
}
