/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void owned(Thread t, String want);
    static native void contended(Thread t, int bits, String want);
    static native void enterByJni(Object o);
    static native void exitByJni(Object o);

    static class Named {
        final String name;

        Named(String n) { name = n; }

        public String toString() { return name; }

        synchronized void locked(String want) { owned(null, want); }

        synchronized void waits() throws InterruptedException { wait(); }
    }

    static final Named a = new Named("a"), b = new Named("b"), c = new Named("c");

    static void inner() {
        synchronized (c) { owned(null, "c@1 a@2 b@2"); }
    }

    public static void main(String[] args) throws Exception {
        int release = Runtime.version().feature();
        owned(null, "");
        synchronized (a) {
            owned(null, "a@1");
            synchronized (b) {
                owned(null, "a@1 b@1");
                inner();
            }
            synchronized (a) { owned(null, "a@1"); }
            a.locked("a@1");
            b.locked("b@1 a@2");
        }
        a.locked("a@1");
        enterByJni(b);
        owned(null, "b@-1");
        a.locked("a@1 b@-1");
        exitByJni(b);
        contended(null, 0, "null");

        Thread waiter = new Thread(() -> {
            try {
                synchronized (b) { c.waits(); }
            } catch (InterruptedException e) {}
        });
        waiter.start();
        contended(waiter, 0x100, release < 25 ? "c" : "null"); /* later: once it is notified */
        String depth = release < 19 ? "b@3" : "b@4"; /* wait calls wait0 */
        owned(waiter, depth);
        synchronized (a) {
            Thread blocked = new Thread(() -> {
                synchronized (c) {
                    synchronized (a) {}
                }
            });
            blocked.start();
            contended(blocked, 0x400, "a");
            owned(blocked, "c@0");
            synchronized (waiter) {}
            waiter.interrupt();
            contended(waiter, 0x400, "c");
            owned(waiter, depth);
        }
        waiter.join();
    }
}
