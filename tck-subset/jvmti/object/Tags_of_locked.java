/* SPDX-License-Identifier: Apache-2.0 */
import java.io.InputStream;

class Main {
    static native int disturb(Thread owner, Object o, int round, int hash);
    static native void redefine(Class<?> c, byte[] bytes);
    static native void done(int bad, int rounds);

    static final class Busy {
        int n;

        synchronized void inc() {
            synchronized (this) { n++; }
        }
    }

    static volatile Busy now = new Busy();
    static volatile boolean stop;
    static volatile int bad;

    /* Stays with an object until the other thread has taken the next one. */
    static void own() {
        int count = 0;
        for (Busy b = now; !stop; count++) {
            b.inc();
            synchronized (b) {
                synchronized (b) { b.n++; }
            }
            if (now == b) continue;
            if (b.n != 2 * (count + 1)) bad++;
            count = -1;
            b = now;
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (InputStream in = Main.class.getResourceAsStream("Main$Busy.class")) {
            bytes = in.readAllBytes();
        }
        Thread owner = new Thread(Main::own);
        owner.start();
        int objects = 0;
        long end =
            System.nanoTime() + (args.length > 0 ? Long.parseLong(args[0]) : 1) * 1_000_000_000L;
        for (; System.nanoTime() - end < 0; objects++) {
            Busy b = now;
            int hash = 0;
            for (int round = 0; round < 6; round++) hash = disturb(owner, b, round, hash);
            if (System.identityHashCode(b) != hash) bad++;
            if (objects % 50 == 0) redefine(Busy.class, bytes);
            now = new Busy();
        }
        stop = true;
        owner.join();
        done(bad, objects);
    }
}
