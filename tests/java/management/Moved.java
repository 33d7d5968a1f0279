// SPDX-License-Identifier: Apache-2.0
// tags: tools
// Bytes of many threads are asked for at once while collections move the array of answers.
import java.lang.management.ManagementFactory;
import java.util.Arrays;

class Moved {
    static final com.sun.management.ThreadMXBean BEAN =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    static volatile Object sink;

    static void background(Runnable r) {
        Thread t = new Thread(() -> {
            while (true) r.run();
        });
        t.setDaemon(true);
        t.start();
    }

    /** The list of threads is locked for a moment: who asks has to wait now and then. */
    static void shortThread() {
        try {
            Thread t = new Thread(() -> {});
            t.start();
            t.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        background(() -> {
            sink = new byte[100];
            System.gc();
        });
        background(Moved::shortThread);
        long[] ids = new long[20];
        Arrays.fill(ids, Thread.currentThread().getId());
        int unanswered = 0;
        long end = System.nanoTime() + 10_000_000_000L;
        for (int i = 0; i < 40_000 && System.nanoTime() < end; i++) {
            sink = new byte[1000];
            for (long bytes : BEAN.getThreadAllocatedBytes(ids.clone()))
                if (bytes <= 0) unanswered++;
        }
        System.out.println("questions without an answer: " + unanswered);
    }
}
