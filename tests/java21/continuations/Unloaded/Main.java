// SPDX-License-Identifier: Apache-2.0
// options: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED -Djdk.trackAllThreads=false
// compile: --add-exports java.base/jdk.internal.vm=ALL-UNNAMED
// args: ${CASE}/ext1
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import test.Say;

/**
 * Frozen frames keep the loaders of their methods' classes alive, as long as the continuation is
 * reachable and no longer.
 */
public class Main {
    static final ContinuationScope SCOPE = new ContinuationScope("scope");

    static void pause() { Continuation.yield(SCOPE); }

    static URL[] urls;
    static WeakReference<ClassLoader> loader;

    static Runnable loaded(Runnable pause) throws Exception {
        ClassLoader l = new URLClassLoader("own", urls, Main.class.getClassLoader());
        loader = new WeakReference<>(l);
        return (Runnable) l.loadClass("Loaded").getConstructor(Runnable.class).newInstance(pause);
    }

    static Continuation yielded() throws Exception {
        Continuation c = new Continuation(SCOPE, loaded(Main::pause));
        c.run();
        return c;
    }

    static WeakReference<Thread> parked() throws Exception {
        Thread t = Thread.startVirtualThread(loaded(LockSupport::park));
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        return new WeakReference<>(t);
    }

    static boolean goes(WeakReference<?> w) throws Exception {
        for (int i = 0; i < 200 && w.get() != null; i++) {
            System.gc();
            Thread.sleep(i < 5 ? 1 : 20);
        }
        return w.get() == null;
    }

    static void churn() {
        for (int i = 0; i < 3; i++) {
            byte[][] garbage = new byte[1000][];
            for (int k = 0; k < garbage.length; k++) garbage[k] = new byte[1000];
            System.gc();
        }
    }

    public static void main(String[] args) throws Exception {
        urls = new URL[] {Path.of(args[0]).toUri().toURL()};
        Say.section("a continuation that goes on");
        Continuation c = yielded();
        churn();
        Say.say("the loader is there", loader.get() != null);
        c.run();
        Say.say("done", c.isDone());
        c = null;
        Say.say("the loader goes", goes(loader));

        Say.section("a continuation that nobody has any more");
        c = yielded();
        churn();
        Say.say("the loader is there", loader.get() != null);
        java.lang.ref.Reference.reachabilityFence(c);
        c = null;
        Say.say("the loader goes", goes(loader));

        Say.section("virtual threads");
        for (int i = 0; i < 3; i++) {
            WeakReference<Thread> t = parked();
            Thread strong = t.get();
            churn();
            Say.say("the loader is there", loader.get() != null);
            if (i == 1) {
                LockSupport.unpark(strong);
                strong.join();
            }
            strong = null;
            Say.say("the thread goes", goes(t));
            Say.say("the loader goes", goes(loader));
        }
    }
}
