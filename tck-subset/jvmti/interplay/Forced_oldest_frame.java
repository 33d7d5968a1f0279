/* SPDX-License-Identifier: Apache-2.0 */
// expect: run: PopFrame NO_MORE_FRAMES
// expect: run: ForceEarlyReturnVoid NONE
// expect: <clinit>: PopFrame OPAQUE_FRAME
// expect: <clinit>: ForceEarlyReturnVoid NONE
// expect: initialized
// expect: spin: PopFrame OPAQUE_FRAME
// expect: spin: ForceEarlyReturnVoid NONE
// expect: back in native
// expect: PASS
class Main {
    static native void act(Thread t, String method);
    static native void call();
    static volatile boolean inside, forever = true;

    static class Runner extends Thread {
        public void run() {
            inside = true;
            while (forever) inside = true;
            System.out.println("not reached");
        }
    }

    static class Init {
        static int x;
        static {
            inside = true;
            while (forever) inside = true;
        }
    }

    static void spin() {
        inside = true;
        while (forever) inside = true;
    }

    static void test(Thread t, String method) throws Exception {
        inside = false;
        t.start();
        while (!inside) Thread.onSpinWait();
        act(t, method);
        t.join();
    }

    public static void main(String[] args) throws Exception {
        test(new Runner(), "run");
        test(new Thread(() -> {
            Init.x = 1;
            System.out.println("initialized");
        }),
            "<clinit>");
        test(new Thread(Main::call), "spin");
    }
}
