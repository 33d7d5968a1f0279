// SPDX-License-Identifier: Apache-2.0
// Stack traces of this thread, of constructors, initializers, lambdas, reflection, another thread.
import java.util.*;
import static test.Say.*;

public class StackTraces {
    static volatile boolean in;

    static void a() throws Exception { b(); }

    static void b() throws Exception {
        synchronized (StackTraces.class) {
            in = true;
            StackTraces.class.wait();
        }
    }

    interface F {
        Object f() throws Exception;
    }

    static class Ctor {
        StackTraceElement[] t;

        Ctor() { t = new Throwable().getStackTrace(); }
    }

    static StackTraceElement[] init;

    static class Init {
        static { init = Thread.currentThread().getStackTrace(); }

        static void x() {}
    }

    static String show(StackTraceElement[] t) {
        StringBuilder b = new StringBuilder();
        for (StackTraceElement e : t)
            if (e.getClassName().startsWith("StackTraces"))
                b.append(e.getClassName())
                    .append('.')
                    .append(e.getMethodName())
                    .append(':')
                    .append(e.getLineNumber())
                    .append(' ');
        return b.toString().replaceAll("/0x[0-9a-f]+", "/H");
    }

    public static void main(String[] args) throws Exception {
        say("of the running thread", show(Thread.currentThread().getStackTrace()));
        say("its first method", Thread.currentThread().getStackTrace()[0].getMethodName());
        say("in a constructor", show(new Ctor().t));
        Init.x();
        say("in an initializer", show(init));
        F l = () -> show(new Throwable().getStackTrace());
        say("in a lambda", l.f());
        Object r = StackTraces.class.getDeclaredMethod("refl").invoke(null);
        say("by reflection", r);
        Thread t = new Thread(() -> {
            try {
                a();
            } catch (Exception e) {}
        }, "waiter");
        t.start();
        while (!in || t.getState() != Thread.State.WAITING) Thread.sleep(1);
        StackTraceElement[] st = t.getStackTrace();
        {
            say("of a waiting thread", show(st));
            say("its first method", st[0].getMethodName());
            say("it is native", st[0].isNativeMethod());
        }
        say("among all", show(Thread.getAllStackTraces().get(t)));
        synchronized (StackTraces.class) { StackTraces.class.notify(); }
        t.join();
        say("length when it has ended", t.getStackTrace().length);
    }

    static Object refl() { return show(new Throwable().getStackTrace()); }
}
