// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// References that are null after they never were for long: a compiler may have left the question to
// the processor. What threw, where, what had happened before, and that it may happen ever again.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.function.ToLongBiFunction;
import sun.misc.Unsafe;

public class NullInHotCode {
    static final int ROUNDS = 3000, NULLS = 200;

    static class Node implements Comparable<Node> {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        Node next;
        volatile long v;
        Object[] objects = new Object[4];
        int[] ints = new int[4];

        int virtual() { return i + 1; }

        private int special() { return i + 2; }

        synchronized int locked() { return i + 3; }

        public int compareTo(Node n) { return n.i - i; }
    }

    static class Derived extends Node {
        @Override
        int virtual() {
            return i - 1;
        }
    }

    // --- each sort of access ---

    interface Access {
        long run(Node n, int k);
    }

    static final Access[] ACCESSES = {(n, k)
                                          -> n.z ? 1 : 2,
        (n, k)
            -> n.b,
        (n, k)
            -> n.c,
        (n, k)
            -> n.s,
        (n, k)
            -> n.i,
        (n, k)
            -> n.j,
        (n, k)
            -> (long) n.f,
        (n, k)
            -> (long) (n.d + 1.5),
        (n, k)
            -> n.v,
        (n, k)
            -> n.next.i,
        (n, k)
            -> n.next.next.j,
        (n, k)
            -> (n.z = k > 1) ? 1 : 0,
        (n, k)
            -> n.b = (byte) k,
        (n, k)
            -> n.c += k,
        (n, k)
            -> n.s -= k,
        (n, k)
            -> n.i = n.i * 31 + k,
        (n, k)
            -> n.j ^= k,
        (n, k)
            -> (long) (n.f = k),
        (n, k)
            -> (long) (n.d = n.d * 0.5 + k),
        (n, k)
            -> n.v = k,
        (n, k)
            -> n.i++,
        (n, k)
            -> n.ints[k],
        (n, k)
            -> n.ints[k] += k,
        (n, k)
            -> n.ints.length,
        (n, k)
            -> n.objects[k] == null ? 3 : 4,
        (n, k)
            -> (n.objects[k] = n.next) == n ? 5 : 6,
        (n, k)
            -> n.virtual(),
        (n, k)
            -> n.special(),
        (n, k)
            -> n.locked(),
        (n, k)
            -> n.next.virtual() + n.next.special(),
        (n, k)
            -> ((Comparable<Node>) n).compareTo(n),
        (n, k) -> n.getClass() == Derived.class ? 7 : 8, (n, k) -> {
    synchronized (n) { return n.i; }
}

,
}
;

static Node node(int i) {
    Node n = i % 3 == 0 ? new Derived() : new Node();
    n.i = i;
    n.next = new Node();
    n.next.next = n;
    return n;
}

static String where(NullPointerException e) {
    StackTraceElement top = e.getStackTrace()[0];
    return top.getClassName() + ":" + top.getLineNumber() + " " + e.getMessage();
}

static void each() {
    for (int a = 0; a < ACCESSES.length; a++) {
        Access access = ACCESSES[a];
        Node n = node(a);
        long sum = 0;
        int caught = 0;
        String first = null;
        for (int i = 0; i < ROUNDS; i++) sum = sum * 7 + access.run(n, i & 3);
        for (int i = 0; i < NULLS; i++) try {
                sum = sum * 7 + access.run(i % 2 == 0 ? null : n, i & 3);
            } catch (NullPointerException e) {
                caught++;
                if (first == null) first = where(e);
                if (!first.equals(where(e))) System.out.println("now " + where(e));
            }
        for (int i = 0; i < ROUNDS; i++) sum = sum * 7 + access.run(n, i & 3);
        System.out.println(a + ": " + sum + " " + caught + " " + first);
    }
}

// --- what had happened before, in loops whose locals are in registers ---

static long walk(Node[] nodes, int[] last) {
    long sum = 1;
    for (int i = 0; i < nodes.length; i++) {
        last[0] = i;
        sum += nodes[i].i * 3L + nodes[i].next.i;
        last[1] = i;
    }
    return sum;
}

static double product(double[][] a, int[] last) {
    double s = 0;
    try {
        for (int i = 0; i < a.length; i++)
            for (int k = 0; k < 4; k++) {
                last[0] = i * 4 + k;
                s += a[i][k] * a[k & 1][i & 3];
            }
    } catch (NullPointerException e) {
        return -s - last[0];
    }
    return s;
}

static void loops() {
    int[] last = new int[2];
    Node[] nodes = new Node[20];
    double[][] a = new double[6][4];
    for (int i = 0; i < nodes.length; i++) nodes[i] = node(i);
    for (int i = 0; i < a.length; i++)
        for (int k = 0; k < 4; k++) a[i][k] = i + k * 0.25;
    long sum = 0;
    double doubles = 0;
    for (int i = 0; i < ROUNDS; i++) {
        sum += walk(nodes, last);
        doubles += product(a, last);
    }
    System.out.println("loops: " + sum + " " + doubles);
    for (int at = 0; at < nodes.length; at += 7) {
        Node was = nodes[at];
        for (int how = 0; how < 2; how++) {
            if (how == 0)
                nodes[at] = null;
            else
                was.next = null;
            try {
                System.out.println("walk: " + walk(nodes, last));
            } catch (NullPointerException e) {
                System.out.println("walk: " + last[0] + " " + last[1] + " " + where(e));
            }
            nodes[at] = was;
        }
        was.next = was;
    }
    for (int at = 0; at < a.length; at++) {
        double[] was = a[at];
        a[at] = null;
        System.out.println("product: " + product(a, last) + " " + last[0]);
        a[at] = was;
    }
    System.out.println("loops: " + walk(nodes, last) + " " + product(a, last));
}

// --- a field that lies far from its object's begin ---

/* class Far { long f0 ... f999; static long get(Far o, int k), which reads f999 or adds k */
static byte[] far() throws IOException {
    final int fields = 1000, first = 20;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xcafebabe);
    out.writeInt(50); // no stack maps
    String[] texts = {"Far", "java/lang/Object", "J", "get", "(LFar;J)J", "Code"};
    out.writeShort(first + fields);
    for (String s : texts) utf(out, s); // 1 to 6
    for (int i : new int[] {1, 2}) { // 7 and 8: the classes
        out.writeByte(7);
        out.writeShort(i);
    }
    out.writeByte(12); // 9: name and type of the field
    out.writeShort(first + fields - 1);
    out.writeShort(3);
    out.writeByte(9); // 10: the field
    out.writeShort(7);
    out.writeShort(9);
    for (int i = 11; i < first; i++) utf(out, "");
    for (int i = 0; i < fields; i++) utf(out, "f" + i);
    for (int i : new int[] {1, 7, 8, 0, fields}) out.writeShort(i);
    for (int i = 0; i < fields; i++)
        for (int k : new int[] {0, first + i, 3, 0}) out.writeShort(k);
    for (int i : new int[] {1, 9, 4, 5, 1, 6}) out.writeShort(i);
    byte[] code = {42, 42, (byte) 180, 0, 10, 31, 97, (byte) 181, 0, 10, 42, (byte) 180, 0, 10,
        (byte) 173}; // o.f += k; return o.f
    out.writeInt(12 + code.length);
    out.writeShort(5);
    out.writeShort(3);
    out.writeInt(code.length);
    out.write(code);
    for (int i = 0; i < 3; i++) out.writeShort(0);
    return bytes.toByteArray();
}

static void utf(DataOutputStream out, String s) throws IOException {
    out.writeByte(1);
    out.writeUTF(s);
}

static void farAway() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Class<?> far = lookup.defineClass(far());
    MethodHandle get =
        lookup.findStatic(far, "get", MethodType.methodType(long.class, far, long.class))
            .asType(MethodType.methodType(long.class, Object.class, long.class));
    Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
    unsafe.setAccessible(true);
    Object o = ((Unsafe) unsafe.get(null)).allocateInstance(far); // it has no constructor
    long sum = 0;
    int caught = 0;
    for (int i = 0; i < ROUNDS; i++) sum += (long) get.invokeExact(o, (long) i);
    for (int i = 0; i < NULLS; i++) try {
            sum += (long) get.invokeExact(i % 2 == 0 ? null : o, (long) i);
        } catch (NullPointerException e) {
            caught++;
        }
    System.out.println("far: " + sum + " " + caught);
}

// --- several threads find it at once ---

static void threads() throws InterruptedException {
    ToLongBiFunction<Node, Integer> read = (n, k) -> n.j + n.next.i + k;
    Node node = node(5);
    long[] caught = new long[4];
    Thread[] threads = new Thread[caught.length];
    for (int t = 0; t < threads.length; t++) {
        int own = t;
        threads[t] = new Thread(() -> {
            for (int i = 0; i < 10 * ROUNDS; i++) try {
                    caught[own] += read.applyAsLong(i % 50 == own ? null : node, 1) & 1;
                } catch (NullPointerException e) {
                    caught[own] += 1000;
                }
        });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    for (long c : caught) System.out.println("a thread: " + c);
}

public static void main(String[] args) throws Throwable {
    each();
    loops();
    farAway();
    threads();
}
}
