// SPDX-License-Identifier: Apache-2.0
// Weak, soft and phantom references, queues, finalizers, cleaners. (java.lang.ref)
import java.lang.ref.*;
import java.util.*;
import java.util.concurrent.atomic.*;
import static test.Say.*;

public class References {
    interface Condition {
        boolean holds() throws Exception;
    }

    /** Collects until the condition holds, or gives up. */
    static boolean until(Condition c) throws Exception {
        for (int i = 0; i < 300; i++) {
            if (c.holds()) return true;
            System.gc();
            System.runFinalization();
            Thread.sleep(5);
        }
        return c.holds();
    }

    static class Big { byte[] b = new byte[1000]; }

    /** In a method of its own, so that no local variable keeps what it makes. */
    static Reference<?>[] make(ReferenceQueue<Object> queue, Object strong) {
        return new Reference<?>[] {new WeakReference<>(new Big(), queue),
            new SoftReference<>(new Big(), queue), new PhantomReference<>(new Big(), queue),
            new WeakReference<>(strong, queue), new WeakReference<>(new Big()),
            new WeakReference<>("literal"), new WeakReference<>(References.class)};
    }

    static void strengths() throws Exception {
        section("references of each strength");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object strong = new Big();
        Reference<?>[] r = make(queue, strong);
        Reference<?> weak = r[0], soft = r[1], phantom = r[2], toStrong = r[3], withoutQueue = r[4],
                     toLiteral = r[5], toClass = r[6];
        System.out.println(
            "weak ones cleared: " + until(() -> weak.get() == null && withoutQueue.get() == null));
        System.out.println("soft one kept: " + (soft.get() != null));
        System.out.println("what the phantom one gives: " + phantom.get());
        System.out.println("weak one to what is held kept: " + (toStrong.get() == strong));
        System.out.println("weak one to a literal: " + toLiteral.get());
        System.out.println("weak one to a class kept: " + (toClass.get() == References.class));

        section("the queue");
        Set<Reference<?>> got = new HashSet<>();
        System.out.println("two references arrive: " + until(() -> {
            Reference<?> x;
            while ((x = queue.poll()) != null) got.add(x);
            return got.size() == 2;
        }));
        System.out.println("the weak one: " + got.contains(weak));
        System.out.println("the phantom one: " + got.contains(phantom));
        System.out.println("one that was taken out is still enqueued: " + weak.isEnqueued());
        System.out.println("cleared one refers to null: " + weak.refersTo(null));
        System.out.println(
            "kept one refers to its object: " + ((Reference<Object>) toStrong).refersTo(strong));
        Reference.reachabilityFence(strong);
    }

    static AtomicInteger finalized = new AtomicInteger();
    static List<Object> resurrected = Collections.synchronizedList(new ArrayList<>());

    static class Finalizable {
        final int n;

        Finalizable(int n) { this.n = n; }

        @Override
        protected void finalize() {
            finalized.incrementAndGet();
            if (n == 1) resurrected.add(this);
            if (n == 2) throw new RuntimeException("ignored");
        }
    }

    static void makeFinalizable() {
        for (int i = 0; i < 10; i++) new Finalizable(i);
    }

    static void finalizers() throws Exception {
        section("ten objects with finalizers: one comes back to life, one throws");
        makeFinalizable();
        System.out.println("all finalized: " + until(() -> finalized.get() == 10));
        System.out.println("came back to life: " + resurrected.size());
        resurrected.clear();
        for (int i = 0; i < 3; i++) {
            System.gc();
            System.runFinalization();
        }
        System.out.println("finalized, the one that came back not again: " + finalized.get());
    }

    static PhantomReference<Object> phantom;
    static WeakReference<Finalizable> weak;

    static void phantomOfFinalizable(ReferenceQueue<Object> queue) {
        Finalizable f = new Finalizable(1);
        phantom = new PhantomReference<>(f, queue);
        weak = new WeakReference<>(f);
    }

    static void finalizerAndPhantom() throws Exception {
        section("a phantom reference waits until the finalized object is gone, too");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        phantomOfFinalizable(queue);
        System.out.println("weak one cleared, object finalized: " +
            until(() -> weak.get() == null && finalized.get() == 11));
        System.out.println("phantom one enqueued: " + phantom.isEnqueued());
        System.out.println("came back to life: " + resurrected.size());
        resurrected.clear();
        System.out.println("phantom one arrives: " + until(() -> queue.poll() == phantom));
    }

    static AtomicInteger cleaned = new AtomicInteger();

    static Cleaner.Cleanable register(Cleaner c) {
        c.register(new Object(), cleaned::incrementAndGet);
        c.register(new Object(), () -> {
            cleaned.incrementAndGet();
            throw new RuntimeException("ignored too");
        });
        return c.register(new Object(), cleaned::incrementAndGet);
    }

    static void cleaners() throws Exception {
        section("a cleaner of three objects, one cleaned by hand, one that throws");
        Cleaner.Cleanable byHand = register(Cleaner.create());
        byHand.clean();
        System.out.println("all cleaned: " + until(() -> cleaned.get() == 3));
        byHand.clean();
        System.out.println("cleaned, by hand not again: " + cleaned.get());
    }

    static void weakMap() throws Exception {
        section("a weak map with fifty lost keys");
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        Object key = new Object();
        map.put(key, "kept");
        for (int i = 0; i < 50; i++) map.put(new Object(), "lost");
        System.out.println("one entry is left: " + until(() -> map.size() == 1));
        System.out.println("its value: " + map.get(key));
    }

    static void enqueuedByProgram() throws Exception {
        section("a reference that the program enqueues");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object held = new Object();
        WeakReference<Object> r = new WeakReference<>(held, queue);
        System.out.println("enqueue: " + r.enqueue());
        System.out.println("remove gives it: " + (queue.remove(1000) == r));
        System.out.println("what it gives then: " + r.get());
        System.out.println("enqueue again: " + r.enqueue());
        Reference.reachabilityFence(held);
        r.clear();
        System.out.println("remove for 5 ms after clear: " + queue.remove(5));
    }

    static void misuse() throws Exception {
        section("what cannot be done");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        System.out.println("what a phantom one gives: " + new PhantomReference<>("x", queue).get());
        try {
            queue.remove(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("remove within a negative time: " + e.getMessage());
        }
        try {
            Reference.class.getMethod("clone").invoke(new WeakReference<>("x"));
        } catch (NoSuchMethodException e) {
            System.out.println("no public clone: " + e.getMessage());
        }
        Thread t = new Thread(() -> {
            try {
                queue.remove();
            } catch (InterruptedException e) {
                System.out.println("remove: interrupted");
            }
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        t.interrupt();
        t.join();
    }

    static void many() throws Exception {
        section("twenty thousand weak and phantom references");
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        int n = 20000;
        List<Reference<?>> all = new ArrayList<>();
        for (int i = 0; i < n; i++)
            all.add(i % 2 == 0 ? new WeakReference<>(new Object(), queue)
                               : new PhantomReference<>(new int[2], queue));
        int[] arrived = {0};
        System.out.println("all arrive: " + until(() -> {
            while (queue.poll() != null) arrived[0]++;
            return arrived[0] == n;
        }));
        System.out.println("arrived: " + arrived[0]);
        Reference.reachabilityFence(all);
    }

    public static void main(String[] args) throws Exception {
        strengths();
        finalizers();
        finalizerAndPhantom();
        cleaners();
        weakMap();
        enqueuedByProgram();
        misuse();
        many();
    }
}
