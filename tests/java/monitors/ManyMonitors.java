// SPDX-License-Identifier: Apache-2.0
/** Two thousand objects, each locked by three threads and waited for; half have a hash code. */
public class ManyMonitors {
    static final int OBJECTS = 2000;
    static final Object[] objects = new Object[OBJECTS];
    static final int[] hashes = new int[OBJECTS], entered = new int[OBJECTS];

    static void enterAll() throws InterruptedException {
        for (int i = 0; i < OBJECTS; i++) {
            synchronized (objects[i]) {
                entered[i]++;
                if (i % 50 == 0) objects[i].wait(0, 1);
            }
        }
    }

    static int hashesKept() {
        int same = 0;
        for (int i = 0; i < OBJECTS; i += 2) {
            if (hashes[i] == System.identityHashCode(objects[i])) same++;
        }
        return same;
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < OBJECTS; i++) objects[i] = new Object();
        for (int i = 0; i < OBJECTS; i += 2) hashes[i] = System.identityHashCode(objects[i]);
        Thread[] threads = new Thread[3];
        for (int k = 0; k < 3; k++) {
            threads[k] = new Thread(() -> {
                try {
                    enterAll();
                } catch (InterruptedException e) {
                    System.out.println("unexpected: " + e);
                }
            });
            threads[k].start();
        }
        for (Thread t : threads) t.join();
        int sum = 0;
        for (int n : entered) sum += n;
        System.out.println("entered: " + sum);
        System.out.println("hash codes kept by locked objects: " + hashesKept());
        System.gc();
        System.out.println("hash codes kept by a collection: " + hashesKept());
    }
}
