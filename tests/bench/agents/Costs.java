// SPDX-License-Identifier: Apache-2.0
import java.util.HashMap;

/* What costs.py measures.  `Costs elsewhere CONDITION...`: kernels in this thread while the agent
 * makes a condition true that does not concern them.
 * `Costs use TASK`: a task that the agent's use of the interface slows down, or the interface's own
 * work. */
public class Costs {
    static native boolean set(
        String condition, boolean on, Thread idle); /* false: not possible on this VM */
    static native long cpu(); /* of this thread, ns */
    static native long task(String name); /* ns of the process's CPU for all of its operations */
    static native int operations();

    /* ---- elsewhere ---- */
    interface Shape {
        int area(int k);
    }

    static final class Square implements Shape {
        int side = 3;

        public int area(int k) { return k + side; }
    }

    static class Node {
        final Node next;
        final int value;

        Node(Node next, int value) {
            this.next = next;
            this.value = value;
        }
    }

    int used, unused;
    static int staticUsed, staticUnused;
    static final Object lock = new Object();

    static int elsewhere(int n) { /* the breakpoint is here; not called */
        staticUnused = n;
        return new Costs().unused;
    }

    int step(int k) { return k ^ used; }

    static int add(int a, int b) { return a + b; }

    int calls(int n) {
        Shape shape = new Square();
        int sum = 0;
        for (int i = 0; i < n; i++) sum = add(step(sum), shape.area(i));
        return sum;
    }

    int fields(int n) {
        for (int i = 0; i < n; i++) {
            used += i;
            staticUsed ^= used;
        }
        return staticUsed;
    }

    int objects(int n) {
        Node list = null;
        for (int i = 0; i < n; i++) list = new Node((i & 63) == 0 ? null : list, i);
        return list.value;
    }

    int strings(int n) {
        HashMap<String, Integer> map = new HashMap<>();
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.setLength(0);
            map.merge(b.append("key ").append(i & 255).toString(), 1, Integer::sum);
        }
        return map.size();
    }

    int exceptions(int n) {
        int caught = 0;
        for (int i = 0; i < n; i++) {
            try {
                thrower(i);
            } catch (IllegalStateException e) {
                caught++;
            }
        }
        return caught;
    }

    static void thrower(int i) {
        if (i >= 0) throw new IllegalStateException();
    }

    int monitors(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            synchronized (lock) { sum += i; }
        }
        return sum;
    }

    int natives(int n) {
        int[] from = new int[8], to = new int[8];
        int sum = 0;
        for (int i = 0; i < n; i++) {
            System.arraycopy(from, 0, to, 0, 8);
            sum += System.identityHashCode(lock) + (Thread.currentThread() == null ? 1 : 0);
        }
        return sum;
    }

    int arrays(int n) {
        int[] a = new int[256];
        int sum = 0;
        for (int i = 0; i < n; i++) {
            a[i & 255] += i;
            sum += a[(i * 7) & 255];
        }
        return sum;
    }

    int kernel(String name, int n) {
        switch (name) {
            case "calls": return calls(n);
            case "fields": return fields(n);
            case "objects": return objects(n);
            case "strings": return strings(n);
            case "exceptions": return exceptions(n);
            case "monitors": return monitors(n);
            case "natives": return natives(n);
            default: return arrays(n);
        }
    }

    static final String[] KERNELS = {
        "calls", "fields", "objects", "strings", "exceptions", "monitors", "natives", "arrays"};
    static final long ROUND = 12_000_000; /* ns */

    long round(String name, int n) {
        long begin = cpu();
        staticUsed += kernel(name, n);
        return cpu() - begin;
    }

    /* Rounds with the condition off (before it was ever on, and between), and on, in turns; the
     * fastest of each. */
    void compare(String condition, String name, int pairs, Thread idle) {
        int n = 100;
        while (round(name, n) < ROUND) n = n * 5 / 4;
        long off = Long.MAX_VALUE, on = Long.MAX_VALUE;
        for (int i = 0; i < pairs; i++) off = Math.min(off, round(name, n));
        for (int i = 0; i < pairs; i++) {
            if (!set(condition, true, idle)) {
                System.out.println(condition + " " + name + " impossible");
                return;
            }
            on = Math.min(on, round(name, n));
            set(condition, false, idle);
            off = Math.min(off, round(name, n));
        }
        System.out.println(condition + " " + name + " " + off + " " + on);
    }

    /* ---- use: bodies that tasks of the agent call ---- */
    static int events(int n) { /* n calls */
        int sum = 0;
        for (int i = 0; i < n; i++) sum = add(sum, i);
        return sum;
    }

    static int thrown(int n) { return new Costs().exceptions(n); }

    int watched(int n) {
        for (int i = 0; i < n; i++) used = i;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += used;
        return sum;
    }

    static int watchedField(int n) { return new Costs().watched(n); }

    static native void request();

    static int popped(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += requesting(i);
        return sum;
    }

    static int requesting(int i) {
        request();
        return i;
    }

    static Node[] garden;

    static int plant(int n) { /* n objects */
        garden = new Node[n / 10];
        for (int i = 0; i < garden.length; i++)
            for (int k = 0; k < 10; k++) garden[i] = new Node(garden[i], k);
        return garden.length;
    }

    static native void deepest();

    static int deep(int depth) { /* the stack for stack functions */
        if (depth == 0) {
            deepest();
            return 0;
        }
        return deep(depth - 1) + 1;
    }

    /* Four threads and one monitor; n entries in all. */
    static int contended(int n) {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < n / threads.length; k++) synchronized (lock) {
                        staticUsed++;
                    }
            });
            threads[i].start();
        }
        join(threads);
        return staticUsed;
    }

    static boolean ball;

    /* Two threads hand a ball to each other n times. */
    static int pingPong(int n) {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            boolean side = i == 0;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < n / 2; k++) synchronized (lock) {
                        try {
                            while (ball != side) lock.wait();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        ball = !side;
                        lock.notify();
                    }
            });
            threads[i].start();
        }
        join(threads);
        return n;
    }

    static void join(Thread... threads) {
        for (Thread t : threads) try {
                t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
    }

    /* What the agent's calls are about. */
    static native void targets(
        Thread idle, Thread inNative, Object object, Class<?> small, byte[] bytes);
    static native void waitInNative();

    static void sleep() {
        try {
            Thread.sleep(10_000_000);
        } catch (InterruptedException e) {}
    }

    static Thread daemon(String name, Runnable r) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Thread idle = daemon("idle", Costs::sleep);
        if (args[0].equals("use")) {
            try (var bytes = Costs.class.getResourceAsStream("Costs$Node.class")) {
                targets(idle, daemon("native", Costs::waitInNative), new Costs(), Node.class,
                    bytes.readAllBytes());
            }
            task(args[1]);
            long best = Long.MAX_VALUE;
            for (int i = 0; i < 3; i++) best = Math.min(best, task(args[1]));
            System.out.println(args[1] + " " + operations() + " " + best);
            return;
        }
        int pairs = Integer.parseInt(args[1]);
        String only = System.getProperty("kernel", "");
        for (int i = 2; i < args.length; i++)
            for (String name : KERNELS)
                if (only.isEmpty() || (" " + only + " ").contains(" " + name + " "))
                    new Costs().compare(args[i], name, pairs, idle);
        if (staticUsed == 42) System.out.println(elsewhere(1));
    }
}
