// SPDX-License-Identifier: Apache-2.0
// MaxJavaStackTraceDepth=0 keeps all frames; StackTraceElement arrays of a running thread are not
// limited either.
// options: -XX:MaxJavaStackTraceDepth=0
public class AllFrames {
    static int depth;

    static void forEver() {
        depth++;
        forEver();
    }

    static void down(int n) {
        if (n == 0) throw new IllegalStateException();
        down(n - 1);
    }

    static void look(int n) {
        if (n > 0)
            look(n - 1);
        else
            System.out.println("current thread " + Thread.currentThread().getStackTrace().length);
    }

    public static void main(String[] args) {
        try {
            down(3000);
        } catch (IllegalStateException e) {
            System.out.println("exception " + e.getStackTrace().length);
        }
        try {
            forEver();
        } catch (StackOverflowError e) {
            System.out.println("stack overflow, more frames than the usual limit: " +
                (depth > 2000 && e.getStackTrace().length > 2000));
        }
        look(2000);
    }
}
