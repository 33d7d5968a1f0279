// SPDX-License-Identifier: Apache-2.0
// Without StackTraceInThrowable exceptions have no frames; stack traces of threads and StackWalker
// are not concerned.
// options: -XX:-StackTraceInThrowable
import java.io.*;

public class NoStackTraces {
    public static void main(String[] args) throws Exception {
        try {
            Object o = null;
            o.hashCode();
        } catch (NullPointerException e) {
            System.out.println(
                "frames " + e.getStackTrace().length + ", message " + (e.getMessage() != null));
        }
        StringWriter text = new StringWriter();
        new Exception("mine", new Error("cause")).printStackTrace(new PrintWriter(text));
        System.out.print(text);
        Exception e = new Exception();
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "A.java", 1)});
        System.out.println("set " + e.getStackTrace().length + ", filled in again " +
            e.fillInStackTrace().getStackTrace().length);
        System.out.println("of the thread " + Thread.currentThread().getStackTrace().length +
            ", of all " + Thread.getAllStackTraces().get(Thread.currentThread()).length);
        System.out.println("walker " + StackWalker.getInstance().walk(s -> s.count()));
    }
}
