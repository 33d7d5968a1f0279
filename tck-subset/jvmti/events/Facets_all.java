/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Xmx64m
import java.io.InputStream;
import java.lang.reflect.Array;
import java.util.concurrent.SynchronousQueue;

class Main {
    static native void begin(Object lock);
    static native void iAm(int who);
    static native void enable(String event, Thread thread, boolean on);
    static native void reset();
    static native int seen(String event, int who);
    static native void facet(String event, String facet, boolean ok);
    static native void refuse(String event, Thread thread);
    static native boolean accept(String event, Thread thread);
    static native void poor(String event);
    static native void nothing(int events);
    static native void notifyPop();
    static native void generate(String event);
    static native void bind(Class<?> loaded);
    static native void tag(Object o);

    static final Object lock = new Object();
    static int watched;
    static volatile boolean held;
    static Object sink;

    /** What most events are about: its breakpoint is at 0. */
    static int target() {
        watched = watched + 1;
        try {
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            return 4711;
        }
    }

    static void popped() { notifyPop(); }

    static class Loaded { static native void bound(); }

    static class Loader extends ClassLoader {
        static byte[] bytes;

        @Override
        protected Class<?> findClass(String name) {
            return defineClass(name, bytes, 0, bytes.length);
        }

        Class<?> make() throws Exception {
            Class<?> c = findClass("Main$Loaded");
            Class.forName(c.getName(), true, this);
            return c;
        }
    }

    /** A thread that does what it is told. */
    static class Worker extends Thread {
        final int who;
        final SynchronousQueue<String> orders = new SynchronousQueue<>();
        final SynchronousQueue<String> done = new SynchronousQueue<>();

        Worker(int who) {
            this.who = who;
            setDaemon(true);
            start();
        }

        @Override
        public void run() {
            iAm(who);
            try {
                while (true) {
                    provoke(orders.take());
                    done.put("done");
                }
            } catch (Throwable e) {
                e.printStackTrace();
                System.exit(3);
            }
        }

        void does(String event) throws Exception {
            orders.put(event);
            done.take();
        }
    }

    static void awaitShortly() throws InterruptedException {
        synchronized (lock) { lock.wait(3); }
    }

    static void exhaust() {
        try {
            sink = new long[Integer.MAX_VALUE];
        } catch (OutOfMemoryError e) {
            sink = null;
        }
    }

    static void provoke(String event) throws Exception {
        switch (event) {
            case "ThreadStart", "ThreadEnd": {
                Thread t = new Thread();
                t.start();
                t.join();
                break;
            }
            case "ClassFileLoadHook", "ClassLoad", "ClassPrepare": new Loader().make(); break;
            case "NativeMethodBind": bind(new Loader().make()); break;
            case "Exception", "ExceptionCatch", "SingleStep", "Breakpoint", "FieldAccess",
                "FieldModification", "MethodEntry", "MethodExit":
                target();
                break;
            case "FramePop": popped(); break;
            case "CompiledMethodLoad", "DynamicCodeGenerated": generate(event); break;
            case "MonitorWait", "MonitorWaited": awaitShortly(); break;
            case "MonitorContendedEnter", "MonitorContendedEntered":
                contend(Thread.currentThread());
                break;
            case "ResourceExhausted": exhaust(); break;
            case "GarbageCollectionStart", "GarbageCollectionFinish": System.gc(); break;
            case "ObjectFree":
                tagGarbage();
                System.gc();
                break;
            case "VMObjectAlloc": sink = Array.newInstance(String.class, 7); break;
            case "SampledObjectAlloc":
                for (int i = 0; i < 10000; i++) sink = new byte[1000];
                break;
            default: throw new Error(event);
        }
    }

    static void tagGarbage() {
        for (int i = 0; i < 100; i++) tag(new Object());
    }

    /** Holds the lock until `victim` is blocked by it. */
    static void contend(Thread victim) throws Exception {
        held = false;
        Thread holder = new Thread(() -> {
            synchronized (lock) {
                held = true;
                while (victim.getState() != Thread.State.BLOCKED) Thread.yield();
            }
        });
        holder.start();
        while (!held) Thread.yield();
        synchronized (lock) { sink = victim; }
        holder.join();
    }

    static Worker a, b;

    static int both(String event, int n) throws Exception {
        reset();
        for (int i = 0; i < n; i++) {
            a.does(event);
            b.does(event);
        }
        return seen(event, 0) + seen(event, 1) + seen(event, 2);
    }

    /** None comes.  The first round lets handlers finish that began before the event was
     * disabled. */
    static boolean quiet(String event) throws Exception {
        both(event, 1);
        return both(event, 1) == 0;
    }

    /** An event that comes on the thread that caused it. */
    static void onThread(String event) throws Exception {
        boolean before = quiet(event);
        enable(event, null, true);
        both(event, 1);
        facet(event, "sent", seen(event, 1) > 0 && seen(event, 2) > 0);
        enable(event, null, false);
        facet(event, "disabled", before & quiet(event));
        if (!accept(event, a)) return;
        enable(event, a, true);
        both(event, 1);
        facet(event, "thread", seen(event, 1) > 0 && seen(event, 2) == 0);
        enable(event, a, false);
    }

    /** An event that is for no thread, or comes on a thread of the VM. */
    static void global(String event, boolean perThread) throws Exception {
        boolean before = quiet(event);
        enable(event, null, true);
        int n = both(event, 1);
        for (int i = 0; i < 1000 && n == 0; i++) {
            Thread.sleep(10);
            n = seen(event, 0) + seen(event, 1) + seen(event, 2);
        }
        facet(event, "sent", n > 0);
        if (event.equals("ObjectFree")) /* some may be on their way */
            Thread.sleep(200);
        enable(event, null, false);
        facet(event, "disabled", before & quiet(event));
        if (perThread) {
            accept(event, a); /* which thread it comes on is the VM's business */
        } else {
            refuse(event, a);
        }
    }

    /** Enabled for a thread that is about to end, while another ends too. */
    static void threadEnd() throws Exception {
        Object gate = new Object();
        Thread[] t = new Thread[2];
        synchronized (gate) {
            for (int i = 0; i < 2; i++) {
                int who = i + 1;
                t[i] = new Thread(() -> {
                    iAm(who);
                    synchronized (gate) { sink = gate; }
                });
                t[i].start();
            }
            enable("ThreadEnd", t[0], true);
            reset();
        }
        for (Thread x : t) x.join();
        facet("ThreadEnd", "thread", seen("ThreadEnd", 1) == 1 && seen("ThreadEnd", 2) == 0);
    }

    public static void main(String[] args) throws Exception {
        try (InputStream in = Main.class.getResourceAsStream("Main$Loaded.class")) {
            Loader.bytes = in.readAllBytes();
        }
        boolean interpreter = System.getProperty("java.vm.info").contains("interpreted");
        a = new Worker(1);
        b = new Worker(2);
        for (String warm : new String[] {"ClassLoad", "NativeMethodBind", "MonitorContendedEnter",
                 "MonitorWait", "ThreadStart", "Exception", "ResourceExhausted"}) {
            a.does(warm);
            b.does(warm);
        }
        begin(lock);
        for (String event :
            new String[] {"ClassFileLoadHook", "ClassLoad", "ClassPrepare", "Exception",
                "ExceptionCatch", "SingleStep", "FramePop", "Breakpoint", "FieldAccess",
                "FieldModification", "MethodEntry", "MethodExit", "NativeMethodBind", "MonitorWait",
                "MonitorWaited", "MonitorContendedEnter", "MonitorContendedEntered",
                "ResourceExhausted", "VMObjectAlloc", "SampledObjectAlloc"})
            onThread(event);
        global("GarbageCollectionStart", true);
        global("GarbageCollectionFinish", true);
        global("ObjectFree", true);
        global("ThreadStart", false);
        global("ThreadEnd", true);
        threadEnd();
        for (String event : new String[] {
                 "VMInit", "VMDeath", "VMStart", "CompiledMethodUnload", "DataDumpRequest"})
            refuse(event, a);
        if (interpreter) { /* nothing is compiled: nothing may be sent */
            enable("CompiledMethodLoad", null, true);
            nothing(both("CompiledMethodLoad", 1));
            enable("CompiledMethodLoad", null, false);
            refuse("CompiledMethodLoad", a);
        } else {
            global("CompiledMethodLoad", false);
        }
        if (generatesCode(interpreter))
            global("DynamicCodeGenerated", false);
        else
            refuse("DynamicCodeGenerated", a);
        dataDump();
        for (String event :
            new String[] {"Exception", "ExceptionCatch", "SingleStep", "FramePop", "Breakpoint",
                "FieldAccess", "FieldModification", "MethodEntry", "MethodExit", "NativeMethodBind",
                "CompiledMethodLoad", "CompiledMethodUnload", "MonitorWait", "MonitorWaited",
                "MonitorContendedEnter", "MonitorContendedEntered", "GarbageCollectionStart",
                "GarbageCollectionFinish", "ObjectFree", "VMObjectAlloc", "SampledObjectAlloc"})
            poor(event);
    }

    /** A VM that has a compiler must; one that interprets may have made code for other purposes. */
    static boolean generatesCode(boolean interpreter) throws Exception {
        enable("DynamicCodeGenerated", null, true);
        boolean any = both("DynamicCodeGenerated", 1) > 0;
        enable("DynamicCodeGenerated", null, false);
        return any || !interpreter;
    }

    static native void dump();

    /** The dump is asked for with a signal, which a thread of the VM answers in its own time. */
    static void dataDump() throws Exception {
        reset();
        dump();
        Thread.sleep(300);
        boolean quiet = seen("DataDumpRequest", 0) == 0;
        enable("DataDumpRequest", null, true);
        dump();
        for (int i = 0; i < 1000 && seen("DataDumpRequest", 0) == 0; i++) Thread.sleep(10);
        facet("DataDumpRequest", "sent", seen("DataDumpRequest", 0) > 0);
        facet("DataDumpRequest", "disabled", quiet);
    }
}
