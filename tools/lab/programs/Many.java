// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** More than small tables hold: classes, methods, places of allocation, threads, monitors. */
class Many {
    private static final int COUNT = 300;

    /** Defined under many names; each has its own methods, allocations, locks and exceptions. */
    public static class Guest000 extends RuntimeException implements Runnable {
        private byte[] block;

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) {
                block = new byte[30_000];
            }
            synchronized (block) { block.notifyAll(); }
            try {
                throw this;
            } catch (RuntimeException e) {
                block[0]++;
            }
        }
    }

    private static final class Loader extends ClassLoader {
        Loader() { super(Many.class.getClassLoader()); }

        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        byte[] guest;
        try (InputStream in =
                 Many.class.getClassLoader().getResourceAsStream("Many$Guest000.class")) {
            guest = in.readAllBytes();
        }
        List<Integer> places = places(guest);
        List<Runnable> all = new ArrayList<>();
        Loader loader = new Loader();
        for (int i = 0; i < COUNT; i++) {
            for (int at : places) {
                Bytes.number(guest, at, i);
            }
            Class<?> k = loader.define(guest);
            all.add((Runnable) k.getConstructor().newInstance());
        }
        for (Runnable r : all) {
            r.run();
        }
        System.out.println("program: classes " + all.size());
        all.clear();
        System.gc();
        for (int i = 0; i < 3; i++) {
            contend(i);
        }
        System.gc();
        System.out.println("program: entered " + entered);
        System.out.println("program: done");
    }

    /** Where the number in the name ends. */
    private static List<Integer> places(byte[] file) {
        List<Integer> all = new ArrayList<>();
        for (int i = 3; i < file.length; i++) {
            if (file[i] == '0' && file[i - 1] == '0' && file[i - 2] == '0' && file[i - 3] == 't') {
                all.add(i);
            }
        }
        return all;
    }

    private static int entered;

    /** Many threads wait for one monitor, and get it one after the other. */
    private static void contend(int round) throws Exception {
        Object lock = new Object();
        List<Thread> waiting = new ArrayList<>();
        synchronized (lock) {
            for (int i = 0; i < COUNT / 3; i++) {
                Thread t = new Thread(new Runnable() {
                    @Override
                    public void run() {
                        enter(lock);
                    }
                }, "many-" + round + "-" + i);
                t.start();
                waiting.add(t);
            }
            for (Thread t : waiting) {
                while (t.getState() != Thread.State.BLOCKED) {
                    Thread.sleep(1);
                }
            }
            if (round == 1) {
                Lab.dump();
            }
        }
        for (Thread t : waiting) {
            t.join();
        }
    }

    private static void enter(Object lock) {
        synchronized (lock) { entered++; }
    }
}
