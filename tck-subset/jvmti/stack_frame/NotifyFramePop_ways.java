/* SPDX-License-Identifier: Apache-2.0 */
// expect: first: pop returns return
// expect: after returns
// expect: first: pop returnsLong return
// expect: after 5000000000
// expect: first: pop inner exception
// expect: first: pop outer exception
// expect: caught x
// expect: first: pop catches return
// expect: after catches
// expect: first: pop both return
// expect: first: pop recursive return
// expect: first: pop recursive return
// expect: first: pop locked return
// expect: nothing twice
// expect: first: pop nap return
// expect: PASS
class Main {
    static native void request(int depth);
    static native void both(int depth);
    static native void errors(Thread t);

    static int returns() {
        request(1);
        return 1;
    }

    static long returnsLong() {
        request(1);
        return 5000000000L;
    }

    static void inner() {
        request(1);
        throw new RuntimeException("x");
    }

    static void outer() {
        request(1);
        inner();
    }

    static void catches() {
        request(1);
        try {
            throw new RuntimeException();
        } catch (RuntimeException e) {}
    }

    static void both() { both(1); }

    static void recursive(int n) {
        if (n == 0) {
            request(2);
            request(4);
        } else
            recursive(n - 1);
    }

    static synchronized void locked() { request(1); }

    static void twice() {
        request(1);
        request(1);
    }

    static void nap() {
        try {
            Thread.sleep(100000);
        } catch (InterruptedException e) {}
    }

    public static void main(String[] args) throws Exception {
        returns();
        System.out.println("after returns");
        System.out.println("after " + returnsLong());
        try {
            outer();
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage());
        }
        catches();
        System.out.println("after catches");
        both();
        recursive(5);
        locked();
        System.out.println("nothing twice");
        Thread t = new Thread(Main::nap);
        t.start();
        errors(t);
        t.interrupt();
        t.join();
    }
}
