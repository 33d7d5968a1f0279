// SPDX-License-Identifier: Apache-2.0
/** One thread at a time: synchronized methods and blocks, entered by four threads.  (JLS 17.1) */
public class Exclusion {
    static final int THREADS = 4, ROUNDS = 3000;
    static final Object LOCK = new Object();
    static int byStaticMethod, byClass, byNestedBlocks;
    int byMethod;

    static synchronized void countStatic() { byStaticMethod++; }

    synchronized void count() { byMethod++; }

    static void countInBlocks() {
        synchronized (LOCK) {
            synchronized (LOCK) {
                byNestedBlocks += 2;
                byNestedBlocks--;
            }
        }
        synchronized (Exclusion.class) { byClass += 2; }
    }

    public static void main(String[] args) throws Exception {
        Exclusion shared = new Exclusion();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < ROUNDS; j++) {
                    countStatic();
                    shared.count();
                    countInBlocks();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println("counted by a static synchronized method: " + byStaticMethod);
        System.out.println("by a synchronized method: " + shared.byMethod);
        System.out.println("in a block inside a block of the same lock: " + byNestedBlocks);
        System.out.println("by twos in a block that locks the class: " + byClass);
    }
}
