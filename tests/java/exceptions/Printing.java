// SPDX-License-Identifier: Apache-2.0
// exit: 1
// stderr: compare
// printStackTrace: causes, circles, suppressed ones, own texts, frames that were set.
import java.io.*;
import static test.Say.*;

public class Printing {
    static class Circular extends Exception {
        Circular(String m) { super(m); }
    }

    static class NoTrace extends RuntimeException {
        NoTrace() { super("no trace", null, false, false); }
    }

    static class Odd extends Exception {
        @Override
        public String toString() {
            return "ODD";
        }

        @Override
        public String getMessage() {
            return "odd message";
        }

        @Override
        public String getLocalizedMessage() {
            return "localized";
        }
    }

    static String trace(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w));
        return w.toString();
    }

    static void deep(int n) throws Exception {
        if (n == 0) throw new IOException("deep");
        try {
            deep(n - 1);
        } catch (IOException e) {
            if (n == 3) throw new Exception("wrapped at " + n, e);
            throw e;
        }
    }

    class Inner {
        Inner() { throw new IllegalStateException("in constructor"); }
    }

    static int field = 3;

    public static void main(String[] args) throws Exception {
        try {
            deep(5);
        } catch (Exception e) {
            System.out.print(trace(e));
        }
        Circular a = new Circular("a"), b = new Circular("b");
        a.initCause(b);
        b.initCause(a);
        System.out.print(trace(a));
        a.addSuppressed(new Exception("supp", b));
        a.addSuppressed(a.getCause());
        System.out.print(trace(a));
        try {
            a.addSuppressed(a);
        } catch (IllegalArgumentException e) {
            say("suppressed by itself", e.getMessage());
        }
        try {
            a.initCause(b);
        } catch (IllegalStateException e) {
            say("cause that is there already", e.getMessage());
        }
        try {
            a.addSuppressed(null);
        } catch (NullPointerException e) {
            say("null as a suppressed one", e.getMessage());
        }
        try {
            new Exception().initCause(null).initCause(null);
        } catch (IllegalStateException e) {
            say("cause that was null already", e.getMessage());
        }
        NoTrace n = new NoTrace();
        n.addSuppressed(a);
        System.out.print(trace(n));
        say("suppressed ones of an exception without frames", n.getSuppressed().length);
        say("its frames", n.getStackTrace().length);
        n.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 5)});
        System.out.print(trace(n));
        System.out.print(trace(new Odd()));
        try {
            new Printing().new Inner();
        } catch (IllegalStateException e) {
            System.out.print(trace(e));
        }
        Exception s = new Exception("set");
        s.setStackTrace(
            new StackTraceElement[] {new StackTraceElement("cls.X", "meth", "X.java", 12),
                new StackTraceElement("cls.Y", "nat", null, -2),
                new StackTraceElement("cls.Z", "unk", null, -1),
                new StackTraceElement("ldr", "mod", "1.0", "cls.W", "m", "W.java", 3)});
        System.out.print(trace(s));
        Runnable r = () -> { throw new RuntimeException("from lambda"); };
        try {
            r.run();
        } catch (RuntimeException e) {
            say("first frame of an exception in a lambda", e.getStackTrace()[0]);
            say("last frame", e.getStackTrace()[e.getStackTrace().length - 1]);
        }
        try {
            Object o = java.util.List.of(1).get(7);
        } catch (IndexOutOfBoundsException e) {
            System.out.print(trace(e));
        }
        try {
            Integer.parseInt("zz");
        } catch (NumberFormatException e) {
            System.out.print(trace(e));
        }
        try {
            java.lang.reflect.Method m = Printing.class.getDeclaredMethod("deep", int.class);
            m.invoke(null, 0);
        } catch (java.lang.reflect.InvocationTargetException e) {
            say("message of a failed reflective call", e.getMessage());
            say("its cause", e.getCause());
            say("first frame of the target", e.getTargetException().getStackTrace()[0]);
        }
        new Exception("to stderr", new Error("cause")).printStackTrace();
        Throwable t = new Throwable();
        StackTraceElement[] st = t.getStackTrace();
        st[0] = null;
        say("first frame, though the program's array lost it", t.getStackTrace()[0]);
        t.fillInStackTrace();
        say("is the lost one again", t.getStackTrace()[0].equals(st[0]));
        say("its hash code times zero", t.getStackTrace()[0].hashCode() * 0);
        say("its module", t.getStackTrace()[0].getModuleName());
        say("its loader", t.getStackTrace()[0].getClassLoaderName());
        say("it is native", t.getStackTrace()[0].isNativeMethod());
        int line = field / (field - 3);
    }
}
