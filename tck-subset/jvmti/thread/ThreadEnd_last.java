/* SPDX-License-Identifier: Apache-2.0 */
// expect: exit ThreadEnd
// expect: PASS
class Main {
    static native void watch(Thread t);
    static native String trace();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread() {
            public void run() {}
        };
        watch(t);
        t.start();
        t.join();
        System.out.println(trace());
    }
}
