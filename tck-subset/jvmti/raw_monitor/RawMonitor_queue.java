/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void start(Thread helper);
    static native void produce(int who, int n);
    static native void disturb(Thread[] threads);

    public static void main(String[] args) throws Exception {
        start(new Thread("helper"));
        Thread[] all = new Thread[4];
        for (int i = 0; i < all.length; i++) {
            int who = i;
            all[i] = new Thread(() -> produce(who, 2000), "producer " + i);
            all[i].start();
        }
        disturb(all);
        for (Thread t : all) t.join();
        System.exit(0);
    }
}
