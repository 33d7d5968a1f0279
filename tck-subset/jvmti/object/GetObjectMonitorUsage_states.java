/* SPDX-License-Identifier: Apache-2.0 */
// expect: free: owner -9 count 0 waiters notify (0 0)
// expect: owned: owner 0 count 1 waiters notify (0 0)
// expect: twice: owner 0 count 2 waiters notify (0 0)
// expect[..24]: two wait: owner -9 count 0 waiters 1 2 notify 1 2 (2 2)
// expect[25..]: two wait: owner -9 count 0 waiters notify 1 2 (0 2)
// expect[..24]: owned, two wait: owner 0 count 1 waiters 1 2 notify 1 2 (2 2)
// expect[25..]: owned, two wait: owner 0 count 1 waiters notify 1 2 (0 2)
// expect[..24]: owned, two wait, one enters: owner 0 count 1 waiters 1 2 3 notify 1 2 (3 2)
// expect[25..]: owned, two wait, one enters: owner 0 count 1 waiters 3 notify 1 2 (1 2)
// expect[..24]: one interrupted: owner 0 count 1 waiters 1 2 3 notify 2
// expect[25..]: one interrupted: owner 0 count 1 waiters 1 3 notify 2
// expect: free again: owner -9 count 0 waiters notify (0 0)
// expect: sizes
// expect: PASS
class Main {
    static native void await(Thread t, int bits);
    static native String usage(Object o, Thread[] threads);
    static native void hash(Object o, int want);
    static native long size(Object o);

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        Thread[] t = {Thread.currentThread(), null, null, null};
        System.out.println("free: " + usage(o, t));
        synchronized (o) {
            System.out.println("owned: " + usage(o, t));
            synchronized (o) { System.out.println("twice: " + usage(o, t)); }
        }
        for (int i = 1; i < 3; i++) {
            t[i] = new Thread(() -> {
                try {
                    synchronized (o) { o.wait(); }
                } catch (InterruptedException e) {}
            });
            t[i].start();
            await(t[i], 0x100);
        }
        System.out.println("two wait: " + usage(o, t));
        synchronized (o) {
            System.out.println("owned, two wait: " + usage(o, t));
            t[3] = new Thread(() -> {
                synchronized (o) {}
            });
            t[3].start();
            await(t[3], 0x400);
            System.out.println("owned, two wait, one enters: " + usage(o, t));
            t[1].interrupt();
            await(t[1], 0x400);
            System.out.println("one interrupted: " + usage(o, t).replaceAll(" .[0-9].*", ""));
            o.notifyAll();
        }
        for (int i = 1; i < 4; i++) t[i].join();
        System.out.println("free again: " + usage(o, t));
        hash(o, System.identityHashCode(o));
        String s = new String("x");
        hash(s, System.identityHashCode(s));
        System.out.println(size(new byte[100]) - size(new byte[50]) >= 48 ? "sizes" : "bad sizes");
    }
}
