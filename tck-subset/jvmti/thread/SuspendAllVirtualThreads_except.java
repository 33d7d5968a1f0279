/* SPDX-License-Identifier: Apache-2.0 */
// expect: before: ....
// expect: all: sss.
// expect: again: sss.
// expect: but the second resumed: .s..
// expect: the second resumed: ....
// expect: but two suspended: ..s.
// expect: all resumed: ....
// expect: one was suspended, all are: sss.
// expect: one was resumed: .ss.
// expect: all resumed: ....
// expect: they go on
// expect: PASS
class Main {
    static native void all(boolean suspend, Thread... except);
    static native boolean suspended(Thread t);
    static native void one(boolean suspend, Thread t);

    static Thread[] threads = new Thread[4];
    static volatile boolean over;
    static final int[] rounds = new int[3];

    static void show(String what) {
        StringBuilder s = new StringBuilder();
        for (Thread t : threads) s.append(suspended(t) ? 's' : '.');
        System.out.println(what + ": " + s);
    }

    static void sleeps(int place) {
        while (!over) {
            rounds[place]++;
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            int place = i;
            threads[i] = Virtual.start(() -> sleeps(place));
        }
        threads[3] = new Thread(() -> {
            while (!over) Thread.onSpinWait();
        });
        threads[3].start();
        Thread a = threads[0], b = threads[1], other = Virtual.unstarted(() -> {});
        for (int i = 0; i < 3; i++) Virtual.await(threads[i], Thread.State.TIMED_WAITING);
        show("before");
        all(true);
        show("all");
        all(true);
        show("again");
        all(false, b);
        show("but the second resumed");
        one(false, b);
        show("the second resumed");
        all(true, b, other, a);
        show("but two suspended");
        all(false);
        show("all resumed");
        one(true, b);
        all(true);
        show("one was suspended, all are");
        one(false, a);
        show("one was resumed");
        all(false);
        show("all resumed");
        int[] before = rounds.clone();
        for (int i = 0; i < 3; i++)
            while (rounds[i] == before[i]) Thread.sleep(1);
        System.out.println("they go on");
        over = true;
        for (Thread t : threads) t.join();
    }
}
