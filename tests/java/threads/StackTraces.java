// SPDX-License-Identifier: Apache-2.0
import java.util.*;

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
        System.out.println("show(Thread.currentThread().getStackTrace()) = " +
            show(Thread.currentThread().getStackTrace()));
        System.out.println("Thread.currentThread().getStackTrace()[0].getMethodName() = " +
            Thread.currentThread().getStackTrace()[0].getMethodName());
        System.out.println("show(new Ctor().t) = " + show(new Ctor().t));
        Init.x();
        System.out.println("show(init) = " + show(init));
        F l = () -> show(new Throwable().getStackTrace());
        System.out.println("l.f() = " + l.f());
        Object r = StackTraces.class.getDeclaredMethod("refl").invoke(null);
        System.out.println("r = " + r);
        Thread t = new Thread(() -> {
            try {
                a();
            } catch (Exception e) {}
        }, "waiter");
        t.start();
        while (!in || t.getState() != Thread.State.WAITING) Thread.sleep(1);
        StackTraceElement[] st = t.getStackTrace();
        System.out.println("show(st) + st[0].getMethodName() + st[0].isNativeMethod() = " +
            (show(st) + st[0].getMethodName() + st[0].isNativeMethod()));
        System.out.println(
            "show(Thread.getAllStackTraces().get(t)) = " + show(Thread.getAllStackTraces().get(t)));
        synchronized (StackTraces.class) { StackTraces.class.notify(); }
        t.join();
        System.out.println("t.getStackTrace().length = " + t.getStackTrace().length);
    }

    static Object refl() { return show(new Throwable().getStackTrace()); }
}
