// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * All work is done by threads and classes that are gone before the program ends: who remembers them
 * remembers nothing.
 */
class Unloads {
    private static final int LOADERS = 4;

    /** Computes, allocates, throws, waits; then nobody needs it any more.  It is generic. */
    public static class Guest<T> implements Runnable {
        private Object kept;
        private int sum;

        @Override
        public void run() {
            long end = System.nanoTime() + 30_000_000;
            do {
                compute(40_000);
            } while (System.nanoTime() < end);
            for (int i = 0; i < 50; i++) {
                kept = new byte[10_000];
                new Guest<T>().use();
            }
            for (int i = 0; i < 5; i++) {
                try {
                    fail(i);
                } catch (IllegalArgumentException e) {
                    sum++;
                }
            }
            for (int i = 0; i < 3000; i++) {
                often(i);
            }
            hold();
        }

        private void often(int i) { sum ^= i; }

        private void compute(int n) {
            for (int i = 0; i < n; i++) {
                sum = sum * 31 + i;
            }
        }

        private void use() { kept = new Object[] {this, sum}; }

        private static void fail(int n) {
            if (n == 0) {
                throw new IllegalArgumentException("of the guest");
            }
            fail(n - 1);
        }

        private synchronized void enter() { sum++; }

        /** Another thread waits for this object. */
        private synchronized void hold() {
            Thread other = new Thread(this::enter, "guest-waits");
            other.start();
            try {
                while (other.getState() != Thread.State.BLOCKED) {
                    Thread.yield();
                }
                wait(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static final class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        byte[] guest;
        try (InputStream in =
                 Unloads.class.getClassLoader().getResourceAsStream("Unloads$Guest.class")) {
            guest = in.readAllBytes();
        }
        List<WeakReference<?>> all = new ArrayList<>();
        for (int i = 0; i < LOADERS; i++) {
            work(guest, i, all);
        }
        int left = LOADERS;
        for (int i = 0; i < 50 && left > 0; i++) {
            System.gc();
            Thread.sleep(2);
            left = 0;
            for (WeakReference<?> r : all) {
                left += r.get() == null ? 0 : 1;
            }
        }
        System.out.println("program: guests " + all.size());
        System.out.println("program: done");
    }

    private static void work(byte[] guest, int i, List<WeakReference<?>> all) throws Exception {
        Class<?> k = new Own().define(guest);
        all.add(new WeakReference<>(k));
        Thread t = new Thread((Runnable) k.getConstructor().newInstance(), "guest-" + i);
        t.start();
        t.join();
    }
}
