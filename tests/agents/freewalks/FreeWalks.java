// SPDX-License-Identifier: Apache-2.0
// native: freewalks.c
// options: -agentpath:${LIB}/libFreeWalks.so
// expect: FreeWalks.expected
/*
 * While a heap walk runs, ObjectFree of other threads waits: a handler that has begun may end, and
 * no further one begins.  (The stock VM tells of more, in some runs.)
 */
public class FreeWalks {
    static native void tag(Object[] items);
    static native int walk();
    static native int freed();

    static volatile boolean over;

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> {
            while (!over) {
                Object[] items = new Object[20000];
                for (int i = 0; i < items.length; i++) items[i] = new Object();
                tag(items);
                items = null;
                System.gc();
            }
        });
        maker.start();
        int most = 0;
        for (int walks = 0; walks < 30 || freed() < 100000; walks++) {
            most = walk();
            Thread.sleep(1); // or the next stop may come before the maker has run at all
        }
        over = true;
        maker.join();
        System.out.println(most == 0 || most == 1 ? "at most one" : most + " during a walk");
    }
}
