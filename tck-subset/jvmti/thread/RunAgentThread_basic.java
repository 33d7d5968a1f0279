/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void start(Thread t);
    static native void finish(Thread t);
    static native void check(boolean ok, String what);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread("the agent");
        start(t);
        check(t.isAlive(), "alive");
        check(t.isDaemon(), "daemon");
        check(!Thread.getAllStackTraces().containsKey(t), "hidden from Java");
        Thread[] list = new Thread[20];
        int n = Thread.enumerate(list);
        boolean found = false;
        for (int i = 0; i < n; i++) found |= list[i] == t;
        check(!found, "not in its group");
        finish(t);
        t.join();
        check(!t.isAlive(), "ended");
    }
}
