// SPDX-License-Identifier: Apache-2.0
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/**
 * The program of growth.py: makes as many objects, threads or classes as it is told, and prints
 * what operations over them cost: a name and nanoseconds of CPU time a line, the best of some runs.
 */
public class Growth {
    static native long walk();

    static native long tag();

    static native long untag();

    static native long follow();

    static native long collect();

    static native long stacks();

    static native long suspend(Thread[] threads);

    static native long loaded();

    static native long redefine(Class<?> which, byte[] bytes);

    static native long cpu();

    interface Operation {
        long once() throws Exception;
    }

    static void best(String name, int times, Operation o) throws Exception {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < times; i++) best = Math.min(best, o.once());
        System.out.println(name + " " + best);
    }

    /** A list that a walk must follow, with a payload each: half as many elements as objects. */
    static final class Node {
        Node next;
        Object payload = new Object();

        Node(Node next) { this.next = next; }
    }

    static Node list;

    static void objects(int count) throws Exception {
        for (int i = 0; i < count / 2; i++) list = new Node(list);
        best("collect", 3, Growth::collect);
        best("walk", 3, Growth::walk);
        best("follow", 3, Growth::follow);
        best("tag", 1, Growth::tag);
        best("collect-tagged", 3, Growth::collect);
        best("untag", 1, Growth::untag);
    }

    static volatile boolean over;

    static void threads(int count) throws Exception {
        Thread[] all = new Thread[count];
        long from = cpu();
        for (int i = 0; i < count; i++) {
            all[i] = new Thread(null, () -> {
                while (!over) LockSupport.park();
            }, "parked " + i, 256 << 10);
            all[i].setDaemon(true);
            all[i].start();
        }
        for (Thread t : all)
            while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println("start " + (cpu() - from));
        best("stacks", 5, Growth::stacks);
        best("suspend", 5, () -> suspend(all));
        best("safepoint", 5, Growth::collect);
        over = true;
    }

    /** Class files are copies of one under names of the same length. */
    static final class Loader extends ClassLoader {
        static final String NAME = "Growth$Subject";
        final byte[] model;

        Loader(byte[] model) { this.model = model; }

        static byte[] renamed(byte[] model, int number) {
            String text = new String(model, StandardCharsets.ISO_8859_1);
            return text.replace(NAME, String.format("Growth$%07d", number))
                .getBytes(StandardCharsets.ISO_8859_1);
        }

        Class<?> make(int number) {
            byte[] b = renamed(model, number);
            return defineClass(null, b, 0, b.length);
        }
    }

    static final class Subject {
        int number;
        String name;

        static int twice(int n) { return n * 2; }

        int more(int n) { return number + twice(n); }

        @Override
        public String toString() {
            return name + number;
        }
    }

    static void classes(int count) throws Exception {
        byte[] model;
        try (var in = Growth.class.getResourceAsStream("Growth$Subject.class")) {
            model = in.readAllBytes();
        }
        Loader loader = new Loader(model);
        Class<?>[] all = new Class<?>[ count ];
        long from = cpu();
        for (int i = 0; i < count; i++) all[i] = loader.make(i);
        System.out.println("define " + (cpu() - from));
        best("loaded", 5, Growth::loaded);
        byte[] first = Loader.renamed(model, 0), other = first.clone();
        // another constant of twice: `iconst_2; imul` becomes `iconst_3; imul`
        for (int i = 0; i + 1 < other.length; i++)
            if (other[i] == 5 && other[i + 1] == 0x68) other[i] = 6;
        boolean[] turn = {false};
        best("redefine", 6, () -> redefine(all[0], (turn[0] = !turn[0]) ? other : first));
        best("collect", 3, Growth::collect);
    }

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[1]);
        switch (args[0]) {
            case "objects" -> objects(count);
            case "threads" -> threads(count);
            case "classes" -> classes(count);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
