/* SPDX-License-Identifier: Apache-2.0 */
// expect: both versions seen true
// expect: wrong values 0
// expect: last 2 2 2 2 2
// expect: PASS
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;

class Main {
    static native void redefine(Class<?> a, byte[] aBytes, Class<?> b, byte[] bBytes);

    interface Face1 {
        default int face() { return 1; }

        int own();
    }
    interface Face2 {
        default int face() { return 2; }

        int own();
    }

    static class Work1 implements Face1 {
        public int own() { return 1; }

        static int stat() { return 1; }

        private int secret() { return 1; }

        int viaSecret() { return secret(); }

        IntSupplier lambda() { return () -> 1; }

        int thrown() {
            try {
                throw new IllegalStateException("1");
            } catch (IllegalStateException e) {
                return Integer.parseInt(e.getMessage());
            }
        }

        int loop(int n) {
            int last = 0;
            for (int i = 0; i < n; i++) last = own();
            return last;
        }
    }

    static class Work2 implements Face1 {
        public int own() { return 2; }

        static int stat() { return 2; }

        private int secret() { return 2; }

        int viaSecret() { return secret(); }

        IntSupplier lambda() { return () -> 2; }

        int thrown() {
            try {
                throw new IllegalStateException("2");
            } catch (IllegalStateException e) {
                return Integer.parseInt(e.getMessage());
            }
        }

        int loop(int n) {
            int last = 0;
            for (int i = 0; i < n; i++) last = own();
            return last;
        }
    }

    static class Sub extends Work1 {
        public int own() { return super.own(); }
    }

    static byte[] variant(String from, String to) throws Exception {
        byte[] b;
        try (var in = Main.class.getResourceAsStream(from + ".class")) {
            b = in.readAllBytes();
        }
        return new String(b, "ISO-8859-1").replace(from, to).getBytes("ISO-8859-1");
    }

    static volatile boolean stop;
    static final AtomicLong ones = new AtomicLong(), twos = new AtomicLong(),
                            wrong = new AtomicLong();

    static void note(int v) { (v == 1 ? ones : v == 2 ? twos : wrong).incrementAndGet(); }

    static void run() {
        Work1[] works = {new Work1(), new Sub()};
        int i = 0;
        try {
            var method = Work1.class.getDeclaredMethod("own");
            while (!stop) {
                Work1 w = works[i++ & 1];
                note(w.own());
                note(((Face1) w).own());
                note(w.face());
                note(Work1.stat());
                note(w.viaSecret());
                note(w.lambda().getAsInt());
                note(w.thrown());
                note(w.loop(20));
                note((Integer) method.invoke(w));
            }
        } catch (Throwable t) {
            t.printStackTrace(System.out);
            wrong.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        byte[][] work = {variant("Main$Work1", "Main$Work1"), variant("Main$Work2", "Main$Work1")};
        byte[][] face = {variant("Main$Face1", "Main$Face1"), variant("Main$Face2", "Main$Face1")};
        Thread[] all = new Thread[3];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(Main::run);
            all[i].start();
        }
        for (int i = 0; i < 60; i++) {
            redefine(Work1.class, work[(i + 1) & 1], Face1.class, face[(i + 1) & 1]);
            Thread.sleep(2);
        }
        redefine(Work1.class, work[1], Face1.class, face[1]);
        stop = true;
        for (Thread t : all) t.join();
        System.out.println("both versions seen " + (ones.get() > 0 && twos.get() > 0));
        System.out.println("wrong values " + wrong.get());
        Work1 w = new Work1();
        System.out.println("last " + w.own() + " " + Work1.stat() + " " + w.face() + " " +
            new Sub().own() + " " + w.lambda().getAsInt());
    }
}
