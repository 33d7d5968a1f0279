// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
import java.util.TreeMap;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/** jdk.internal.vm.Continuation itself: run, yield, pin, nesting, exceptions, deep stacks. */
public class Basic {
    static final ContinuationScope S = new ContinuationScope("S"), T = new ContinuationScope("T");

    static class C extends Continuation {
        C(ContinuationScope s, Runnable r) { super(s, r); }

        @Override
        protected void onPinned(Pinned p) {
            System.out.println("pinned " + p);
        }
    }

    static int depth(int n) {
        if (n == 0) {
            Continuation.yield(S);
            return 1;
        }
        return depth(n - 1) + 1;
    }

    static void trace(Throwable t) {
        for (var e : t.getStackTrace()) System.out.println("   " + e);
    }

    static int so(int n) { return so(n + 1) + 1; }

    public static void main(String[] a) throws Exception {
        Continuation c = new C(S, () -> {
            for (int i = 0; i < 5; i++) {
                System.out.println("in " + i);
                Continuation.yield(S);
            }
        });
        int k = 0;
        while (!c.isDone()) {
            c.run();
            System.out.println("out " + k++);
        }
        try {
            c.run();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        Continuation d = new C(S, () -> System.out.println(depth(100)));
        d.run();
        System.out.println("half");
        d.run();
        try {
            Continuation.yield(S);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        // exceptions
        Continuation e = new C(S, () -> {
            trace(new Throwable("t"));
            Continuation.yield(S);
            trace(new Throwable("t2"));
            throw new RuntimeException("thrown");
        });
        e.run();
        try {
            e.run();
        } catch (RuntimeException x) {
            System.out.println(x);
            trace(x);
        }
        System.out.println(e.isDone());
        // pins
        try {
            Continuation.pin();
            System.out.println("pinned outside");
            Continuation.unpin();
        } catch (Throwable x) {
            System.out.println(x);
        }
        try {
            Continuation.unpin();
            System.out.println("unpinned outside");
        } catch (Throwable x) {
            System.out.println(x);
        }
        Continuation p = new C(S, () -> {
            Continuation.pin();
            Continuation.pin();
            System.out.println(Continuation.isPinned(S));
            System.out.println(Continuation.yield(S));
            Continuation.unpin();
            System.out.println(Continuation.yield(S));
            Continuation.unpin();
            System.out.println(Continuation.yield(S));
            try {
                Continuation.unpin();
                System.out.println("unpin ok");
            } catch (Throwable x) {
                System.out.println(x);
            }
        });
        while (!p.isDone()) p.run();
        Continuation n = new C(S, () -> {
            new TreeMap<Integer, Integer>((x, y) -> {
                System.out.println("cmp " + Continuation.yield(S));
                return 0;
            }).put(1, 1);
        });
        while (!n.isDone()) n.run();
        var meth = Basic.class.getDeclaredMethod("depth", int.class);
        Continuation r = new C(S, () -> {
            try {
                System.out.println(meth.invoke(null, 3));
            } catch (Exception x) {
                x.printStackTrace();
            }
        });
        while (!r.isDone()) {
            r.run();
            System.out.println("r out");
        }
        // native: class initializer runs from VM
        Continuation in = new C(S, () -> { Init.x++; });
        while (!in.isDone()) {
            in.run();
            System.out.println("init out");
        }
        // nested
        Continuation outer = new C(T, () -> {
            Continuation inner = new C(S, () -> {
                System.out.println("inner 1");
                Continuation.yield(S);
                System.out.println("inner 2");
                Continuation.yield(T);
                System.out.println("inner 3");
                Continuation.pin();
                System.out.println(Continuation.yield(T));
                Continuation.unpin();
                trace(new Throwable());
            });
            while (!inner.isDone()) {
                inner.run();
                System.out.println("inner out");
            }
            Continuation.pin();
            Continuation in2 = new C(S, () -> {
                System.out.println("in2 " + Continuation.isPinned(T));
                Continuation.yield(S);
                System.out.println(Continuation.yield(T));
            });
            while (!in2.isDone()) {
                in2.run();
                System.out.println("in2 out");
            }
            Continuation.unpin();
        });
        while (!outer.isDone()) {
            outer.run();
            System.out.println("outer out");
        }
        Continuation so = new C(S, () -> {
            try {
                so(0);
            } catch (StackOverflowError x) {
                System.out.println("SOE");
                Continuation.yield(S);
                System.out.println("after");
            }
        });
        while (!so.isDone()) {
            so.run();
            System.out.println("so out");
        }
        Continuation w = new C(S, () -> {
            StackWalker.getInstance().forEach(f -> System.out.println(" w " + f));
            Continuation.yield(S);
        });
        w.run();
        for (var x : w.getStackTrace()) System.out.println(" g " + x);
        w.stackWalker().forEach(f -> System.out.println(" sw " + f));
        w.run();
    }

    static class Init {
        static int x;
        static { System.out.println("clinit " + Continuation.yield(S)); }
    }
}
