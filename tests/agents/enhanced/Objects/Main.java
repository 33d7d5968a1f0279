// SPDX-License-Identifier: Apache-2.0
// native: ../objects.c
// sourcepath: ../lib
// compile: --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED
// args: ${CASE} ${TMP} ${SRC}
// tags: gcstress-rare tools
// expect: Main.expected
import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import jdk.internal.misc.Unsafe;

/* Objects that became larger, seen by all who look at objects: the tool interface, heap dumps,
 * locks, handles, the collector. */
public class Main {
    static void title(String s) { System.out.println("== " + s); }

    static byte[] serialized(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    static Object deserialized(byte[] bytes) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }

    static Leaf leaf = new Leaf();
    static Base base = new Base();
    static final Object target = new Object();

    static void watches() throws Exception {
        title("watches of added fields");
        Redefine.show("watch count", () -> Agent.watch(Base.class, "count", "J", false));
        Redefine.show("watch few", () -> Agent.watch(Base.class, "few", "B", true));
        base.use(3);
        Redefine.show("told", Agent::events);
        leaf.use(4);
        Redefine.show("told of a subclass's object", Agent::events);
        base.around(() -> {
            try {
                Redefine.to("ext2", Base.class);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        Redefine.show("told of a frame that goes on without the fields", Agent::events);
        Redefine.show(
            "the ID of a removed field (25: INVALID_FIELDID)", () -> Agent.keptField(Base.class));
        base.use(5);
        Redefine.show("told of a version without the fields", () -> Agent.events() + "nothing");
        Redefine.to("ext1", Base.class);
        Redefine.show("the ID is good again", () -> Agent.keptField(Base.class));
        base.use(6);
        Redefine.show("the watch holds", Agent::events);
    }

    static void walks() throws Exception {
        title("tags and heap walks");
        leaf.ref = target;
        Object linked = new String("linked");
        Agent.tag(linked, 6);
        leaf.lead(linked);
        Redefine.show("tag of an object that grew", () -> Agent.tagOf(leaf));
        Redefine.show("found by its tag", () -> Agent.tagged(1, leaf));
        Redefine.show("its references and primitive fields", () -> Agent.follow(leaf, Base.class));
        Agent.tag(Base.class, 0);
        Redefine.show("primitive fields by IterateThroughHeap", () -> Agent.iterate(leaf));
        Redefine.show("instances of Leaf", () -> Agent.count(Leaf.class));
        Redefine.show("instances of Base alone", () -> Agent.count(Base.class));
        Redefine.show("it is larger by the fields", () -> Agent.size(leaf) - leafSize);
    }

    static void dump(Path file, Path source) throws Exception {
        title("a heap dump, read by " + source.getFileName());
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .dumpHeap(file.toString(), true);
        Process p = new ProcessBuilder("python3", source.toString(), file.toString(), "Leaf")
                        .redirectErrorStream(true)
                        .start();
        String text = new String(p.getInputStream().readAllBytes());
        System.out.println("it is whole: " + (p.waitFor() == 0));
        System.out.print(text.substring(text.indexOf('\n') + 1));
    }

    static void access() throws Throwable {
        title("every way to a field");
        Unsafe unsafe = Unsafe.getUnsafe();
        Field x = Base.class.getDeclaredField("x"), count = Base.class.getDeclaredField("count");
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle v = lookup.findVarHandle(Base.class, "count", long.class);
        VarHandle tiny = lookup.findVarHandle(Base.class, "tiny", byte.class);
        VarHandle shared = lookup.findStaticVarHandle(Base.class, "shared", Object.class);
        MethodHandle getter = lookup.unreflectGetter(count);
        leaf.x = 10;
        Redefine.show("Unsafe: x has its offset",
            () -> unsafe.getInt(leaf, xOffset) + " " + (unsafe.objectFieldOffset(x) == xOffset));
        Redefine.show("Unsafe: x is where the old offset says", () -> {
            unsafe.putInt(leaf, xOffset, 11);
            return leaf.x;
        });
        Redefine.show(
            "an old VarHandle", () -> (int) oldX.getAndAdd((Base) leaf, 5) + " " + leaf.x);
        Redefine.show(
            "an old field updater", () -> updater.incrementAndGet(other) + " " + other.served);
        count.setLong(leaf, 100);
        Redefine.show("a new VarHandle",
            ()
                -> v.compareAndSet((Base) leaf, 100L, 200L) + " " + (long) v.get((Base) leaf) +
                " " + unsafe.getLong(leaf, unsafe.objectFieldOffset(count)));
        Redefine.show("of a byte", () -> {
            byte old = (byte) tiny.getAndBitwiseOr((Base) leaf, (byte) 0x40);
            return old + " " + (byte) tiny.get((Base) leaf);
        });
        Redefine.show(
            "of a static", () -> (Agent.tagOf(shared.getAndSet("text")) == 6) + " " + shared.get());
        Redefine.show("a method handle", () -> {
            try {
                return (long) getter.invokeExact((Base) leaf);
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        });
        Redefine.show("unchanged beside them", () -> Long.toHexString(leaf.own) + " " + leaf.last);
    }

    static void identity() throws Exception {
        title("identity and copies");
        System.out.println("hash codes stay: " +
            (hash == System.identityHashCode(leaf) && baseHash == base.hashCode()));
        Redefine.show("a clone has its own fields", () -> {
            Base copy = leaf.clone();
            copy.use(1);
            return copy.text() + "; of " + leaf.text();
        });
        Object[] both = new Object[] {leaf, base, leaf};
        System.out.println(
            "references are one: " + (both[0] == both[2] && both.clone()[0] == leaf));
    }

    static void serialization() throws Exception {
        title("serialization");
        Redefine.show("written before", () -> ((Base) deserialized(written)).text());
        base.use(2);
        Redefine.show("ObjectStreamClass keeps the fields it knew",
            () -> ((Base) deserialized(serialized(base))).text());
        fresh.text();
        Redefine.show(
            "a class it sees first now", () -> ((Fresh) deserialized(serialized(fresh))).text());
    }

    static void locks(Thread waiter, CountDownLatch waits) throws Exception {
        title("locks that are held while objects grow");
        synchronized (base) {
            synchronized (leaf) {
                Redefine.to("ext1", Base.class);
                System.out.println(
                    "held: " + Thread.holdsLock(leaf) + " " + Thread.holdsLock(base));
                leaf.notify();
            }
        }
        waiter.join();
        System.out.println(
            "free again: " + !Thread.holdsLock(leaf) + " " + !Thread.holdsLock(base));
        Thread t = new Thread(() -> {
            synchronized (base) {
                synchronized (leaf) { base.x++; }
            }
        });
        t.start();
        t.join();
        System.out.println("another thread gets them: " + (base.x == 1));
    }

    static void special() throws Exception {
        title("objects that the VM knows itself");
        Worker w = new Worker();
        w.start();
        w.in.put("served");
        System.out.println(w.out.take());
        while (w.getState() != Thread.State.WAITING) Thread.sleep(1);
        Object strong = new Object();
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Weak kept = new Weak(strong, queue), lost = new Weak(new Object(), queue);
        Loader loader = new Loader();
        Class<?> loaded = loader.load(Path.of(Redefine.directory, "Other.class"));
        Redefine.to("ext1", Worker.class, Weak.class, Loader.class);
        System.out.println(
            "it is still the thread: " + (w.isAlive() && w.getState() == Thread.State.WAITING));
        w.in.put("served");
        System.out.println(w.out.take());
        kept.set(new Object[1000]);
        lost.set("gone");
        System.gc();
        System.out.println("weak references: " + (kept.get() == strong) + " " + lost.get() + " " +
            (queue.remove() == lost) + " " + ((Object[]) kept.more()).length + " " + lost.more());
        System.out.println("class loader: " + (loaded.getClassLoader() == loader) + " " +
            loader.more() + ", " + loader.more());
        w.in.put("");
        w.join();
        System.out.println("the thread ended: " + !w.isAlive());
    }

    static final Unsafe unsafe = Unsafe.getUnsafe();
    static long xOffset, leafSize;
    static VarHandle oldX;
    static AtomicIntegerFieldUpdater<Other> updater;
    static Other other = new Other();
    static int hash, baseHash;
    static byte[] written;
    static Fresh fresh = new Fresh();

    public static void main(String[] args) throws Throwable {
        Redefine.directory = args[0];
        xOffset = unsafe.objectFieldOffset(Base.class.getDeclaredField("x"));
        oldX = MethodHandles.lookup().findVarHandle(Base.class, "x", int.class);
        updater = AtomicIntegerFieldUpdater.newUpdater(Other.class, "served");
        leafSize = Agent.size(leaf);
        hash = System.identityHashCode(leaf);
        baseHash = base.hashCode();
        Agent.tag(leaf, 1);
        Agent.tag(target, 5);
        Agent.tag(Base.class, 900);
        written = serialized(base);
        CountDownLatch waits = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            synchronized (leaf) {
                waits.countDown();
                try {
                    leaf.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                System.out.println(
                    "the waiting thread wakes up as the owner: " + Thread.holdsLock(leaf));
            }
        });
        System.out.println("an agent can know that fields may come: " + Agent.isEnhanced());
        waiter.start();
        waits.await();
        locks(waiter, waits);
        Redefine.to("ext1", Fresh.class, Other.class);
        watches();
        walks();
        dump(Path.of(args[1], "grown.hprof"), Path.of(args[2], "../../../tools/hprof.py"));
        access();
        identity();
        serialization();
        special();
    }
}
