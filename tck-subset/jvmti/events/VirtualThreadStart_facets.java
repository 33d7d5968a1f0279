/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void enable(boolean on);
    static native void enableFor(Thread t);
    static native int starts();
    static native int ends();
    static native void verdict(String facet, boolean start, boolean end);
    static native void finish();

    static volatile boolean over;

    /** How many events five threads bring; the last one comes just before a thread has ended. */
    static boolean five(int wanted) throws Exception {
        Thread[] threads = new Thread[5];
        for (int i = 0; i < 5; i++) threads[i] = Virtual.start(() -> {});
        for (Thread t : threads) t.join();
        return await(wanted);
    }

    /** join returns before the event in some VMs. */
    static boolean await(int wanted) throws Exception {
        int sum = 0;
        for (int i = 0; i < 5000 && sum < wanted; i++) {
            sum += ends();
            Thread.sleep(1);
        }
        return sum + ends() == wanted;
    }

    public static void main(String[] args) throws Exception {
        boolean before = five(0);
        boolean startsBefore = starts() == 0;
        enable(true);
        boolean ends = five(5);
        verdict("sent", starts() == 5, ends);
        enable(false);
        boolean after = five(0);
        verdict("disabled", startsBefore && starts() == 0, before && after);

        Runnable waits = () -> {
            while (!over) try {
                    Thread.sleep(1);
                } catch (InterruptedException e) {}
        };
        Thread one = Virtual.start(waits), two = Virtual.start(waits);
        enableFor(one);
        over = true;
        one.join();
        two.join();
        boolean its = await(1);
        verdict("thread", starts() == 0, its && five(0));
        finish();
    }
}
