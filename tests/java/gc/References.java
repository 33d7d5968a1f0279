// SPDX-License-Identifier: Apache-2.0
import java.lang.ref.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class References {
    static AtomicInteger finalized = new AtomicInteger(), cleaned = new AtomicInteger();
    static List<Object> resurrected = Collections.synchronizedList(new ArrayList<>());

    static class Fin {
        int n;

        Fin(int n) { this.n = n; }

        @Override
        protected void finalize() throws Throwable {
            finalized.incrementAndGet();
            if (n == 1) resurrected.add(this);
            if (n == 2) throw new RuntimeException("ignored");
        }
    }

    static class Big { byte[] b = new byte[1000]; }

    interface Cond {
        boolean ok() throws Exception;
    }

    static boolean until(Cond c) throws Exception {
        for (int i = 0; i < 300; i++) {
            if (c.ok()) return true;
            System.gc();
            System.runFinalization();
            Thread.sleep(5);
        }
        return c.ok();
    }

    static Reference<?>[] make(ReferenceQueue<Object> q, Object strong) {
        return new Reference<?>[] {new WeakReference<>(new Big(), q),
            new SoftReference<>(new Big(), q), new PhantomReference<>(new Big(), q),
            new WeakReference<>(strong, q), new WeakReference<>(new Big()),
            new WeakReference<>("literal"), new WeakReference<>(References.class)};
    }

    static void fins() {
        for (int i = 0; i < 10; i++) new Fin(i);
    }

    static Cleaner.Cleanable clean(Cleaner c) {
        Object o = new Object();
        c.register(new Object(), cleaned::incrementAndGet);
        c.register(new Object(), () -> {
            cleaned.incrementAndGet();
            throw new RuntimeException("ignored too");
        });
        return c.register(o, cleaned::incrementAndGet);
    }

    static PhantomReference<Object> ph;
    static WeakReference<Fin> wf;

    static void phantomOfFinalizable(ReferenceQueue<Object> q) {
        Fin f = new Fin(1);
        ph = new PhantomReference<>(f, q);
        wf = new WeakReference<>(f);
    }

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        Object strong = new Big();
        Reference<?>[] r = make(q, strong);
        System.out.println(until(() -> r[0].get() == null && r[4].get() == null));
        System.out.println((r[1].get() != null) + " " + r[2].get() + (r[3].get() == strong) +
            r[5].get() + (r[6].get() == References.class));
        Set<Reference<?>> got = new HashSet<>();
        System.out.println(until(() -> {
            Reference<?> x;
            while ((x = q.poll()) != null) got.add(x);
            return got.size() == 2;
        }));
        System.out.println(got.contains(r[0]) + " " + got.contains(r[2]) + r[0].isEnqueued() +
            r[0].refersTo(null) + ((Reference<Object>) r[3]).refersTo(strong));

        fins();
        System.out.println(until(() -> finalized.get() == 10) + " " + resurrected.size());
        resurrected.clear();
        for (int i = 0; i < 3; i++) {
            System.gc();
            System.runFinalization();
        }
        System.out.println("finalized once " + finalized.get());
        phantomOfFinalizable(q);
        System.out.println(until(() -> wf.get() == null && finalized.get() == 11));
        System.out.println(ph.isEnqueued() + " " + resurrected.size());
        resurrected.clear();
        System.out.println(until(() -> q.poll() == ph));
        Cleaner c = Cleaner.create();
        Cleaner.Cleanable cl = clean(c);
        cl.clean();
        System.out.println(until(() -> cleaned.get() == 3));
        cl.clean();
        System.out.println(cleaned.get());
        WeakHashMap<Object, String> wm = new WeakHashMap<>();
        Object key = new Object();
        wm.put(key, "kept");
        for (int i = 0; i < 50; i++) wm.put(new Object(), "v");
        System.out.println(until(() -> wm.size() == 1) + wm.get(key));
        Object held = new Object(); // the program enqueues it, not the collector
        WeakReference<Object> e = new WeakReference<>(held, q);
        System.out.println(e.enqueue() + " " + (q.remove(1000) == e) + e.get() + e.enqueue());
        Reference.reachabilityFence(held);
        e.clear();
        System.out.println(q.remove(5));
        try {
            new PhantomReference<>("x", q).get();
            q.remove(-1);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        Thread t = new Thread(() -> {
            try {
                q.remove();
            } catch (InterruptedException x) {
                System.out.println("interrupted");
            }
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        t.interrupt();
        t.join();
        Reference.reachabilityFence(strong);
        try {
            Reference.class.getMethod("clone").invoke(e);
        } catch (NoSuchMethodException x) {
            System.out.println("no clone");
        }
        ReferenceQueue<Object> wq = new ReferenceQueue<>();
        int n = 20000;
        List<Reference<?>> refs = new ArrayList<>();
        for (int i = 0; i < n; i++)
            refs.add(i % 2 == 0 ? new WeakReference<>(new Object(), wq)
                                : new PhantomReference<>(new int[2], wq));
        int[] cnt = {0};
        System.out.println(until(() -> {
            while (wq.poll() != null) cnt[0]++;
            return cnt[0] == n;
        }) + " " +
            cnt[0]);
    }
}
