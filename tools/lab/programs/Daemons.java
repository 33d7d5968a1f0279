// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;

/** Threads that still do a little of everything when the VM ends. */
class Daemons {
    private static final Object LOCK = new Object();
    private static volatile Object kept;
    private static int total;

    public static class Guest {}

    private static final class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (var in = Daemons.class.getClassLoader().getResourceAsStream("Daemons$Guest.class")) {
            bytes = in.readAllBytes();
        }
        CountDownLatch run = new CountDownLatch(4);
        for (int i = 0; i < 4; i++) {
            int number = i;
            Thread t = new Thread(new Runnable() {
                @Override
                public void run() {
                    forever(run, bytes, number);
                }
            }, "daemon-" + i);
            t.setDaemon(true);
            t.start();
        }
        run.await();
        System.out.println("program: done");
    }

    private static void forever(CountDownLatch run, byte[] bytes, int number) {
        for (int i = 0;; i++) {
            once(bytes, number);
            if (i == 20) {
                run.countDown();
            }
        }
    }

    private static void once(byte[] bytes, int number) {
        Object[] some = new Object[100];
        for (int i = 0; i < some.length; i++) {
            some[i] = new int[i];
        }
        kept = some;
        synchronized (LOCK) { total++; }
        try {
            if (number % 2 == 0) {
                kept = new Own().define(bytes).getConstructor().newInstance();
            }
            Thread t = new Thread(new Runnable() {
                @Override
                public void run() {
                    kept = new Guest();
                }
            }, "short");
            t.setDaemon(true);
            t.start();
            t.join();
            throw new IllegalStateException("of the program");
        } catch (IllegalStateException | ReflectiveOperationException | InterruptedException e) {
            kept = e;
        }
    }
}
