// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Throwing and catching: own exceptions, those of the VM, finally, causes, stack traces.
import static test.Say.*;

public class Exceptions {
    static class Mine extends RuntimeException {
        final int n;

        Mine(int n) {
            super("mine " + n);
            this.n = n;
        }
    }

    static int depth(int n) {
        if (n == 0) throw new Mine(42);
        try {
            return depth(n - 1);
        } finally {
            count++;
        }
    }

    static int count;

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new Mine(1);
        } finally {
            return 5;
        }
    }

    public static void main(String[] args) {
        try {
            throw new Mine(1);
        } catch (Mine e) {
            say("message", e.getMessage());
            say("field of the exception", e.n);
        }
        try {
            depth(20);
        } catch (RuntimeException e) {
            say("message behind twenty frames", e.getMessage());
            say("finally blocks on the way", count);
        }
        say("value of a return in finally", swallow());
        try {
            int[] a = new int[2];
            a[2] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            say("index out of bounds", e.getMessage());
        }
        try {
            say("one divided by the number of arguments", 1 / (args.length));
        } catch (ArithmeticException e) {
            say("division by zero", e.getMessage());
        }
        try {
            Object o = "s";
            say("String as an Integer", (Integer) o);
        } catch (ClassCastException e) {
            System.out.println("class cast: ClassCastException");
        }
        try {
            String s = null;
            s.length();
        } catch (NullPointerException e) {
            System.out.println("null receiver: NullPointerException");
        }
        try {
            say("length of an array of length -1", new int[-1].length);
        } catch (NegativeArraySizeException e) {
            say("negative size", e.getMessage());
        }
        try {
            Object[] o = new String[1];
            o[0] = 1;
        } catch (ArrayStoreException e) {
            say("array store", e.getMessage());
        }
        int order = 0;
        try {
            try {
                order = order * 10 + 1;
                throw new Error("inner");
            } finally {
                order = order * 10 + 2;
            }
        } catch (Error e) {
            order = order * 10 + 3;
        } finally {
            order = order * 10 + 4;
        }
        say("order of the four blocks", order);
        Throwable t = new Exception("outer", new Mine(3));
        say("exception with a cause", t);
        say("its cause", t.getCause());
        StackTraceElement[] trace = new Mine(0).getStackTrace();
        say("frames of an exception", trace.length);
        say("method of its first frame", trace[0].getMethodName());
        say("line of its first frame", trace[0].getLineNumber());
    }
}
