// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
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
            System.out.println("e.getMessage() = " + e.getMessage() + ", e.n = " + e.n);
        }
        try {
            depth(20);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " count " + count);
        }
        System.out.println("swallow() = " + swallow());
        try {
            int[] a = new int[2];
            a[2] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("index out of bounds: " + e.getMessage());
        }
        try {
            System.out.println("1 / (args.length) = " + (1 / (args.length)));
        } catch (ArithmeticException e) {
            System.out.println("division by zero: " + e.getMessage());
        }
        try {
            Object o = "s";
            System.out.println("(Integer) o = " + (Integer) o);
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
            System.out.println("new int[-1].length = " + new int[-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println("negative size: " + e.getMessage());
        }
        try {
            Object[] o = new String[1];
            o[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println("array store: " + e.getMessage());
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
        System.out.println("order = " + order);
        Throwable t = new Exception("outer", new Mine(3));
        System.out.println(t);
        System.out.println("t.getCause() = " + t.getCause());
        StackTraceElement[] trace = new Mine(0).getStackTrace();
        System.out.println("trace.length = " + trace.length);
        System.out.println("trace[0].getMethodName() = " + trace[0].getMethodName());
        System.out.println("trace[0].getLineNumber() = " + trace[0].getLineNumber());
    }
}
