// SPDX-License-Identifier: Apache-2.0
// native: squareroot.c
// options: -agentpath:${LIB}/libSquareRoot.so -XX:CompileThreshold=20
// expect: SquareRoot.expected
/*
 * Calls of Math.sqrt become an operation.  Whoever wants to see the method entered sees each call:
 * in code that was compiled before, and not any more when the agent has stopped looking.  (The
 * stock VM's interpreter has an entry of its own for it, and shows less.)
 */
public class SquareRoot {
    static final int ENTRY = 65, BREAKPOINT = 62, STEP = 60;

    static native void find(Class<?> math);
    static native void event(int number, boolean on);
    static native String seen();

    static double roots(int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += Math.sqrt(i);
        return sum;
    }

    static void look(String what, int event) {
        event(event, true);
        double sum = roots(100);
        event(event, false);
        System.out.println(what + ": " + seen() + ", sum " + sum);
        sum = roots(100);
        System.out.println("after " + what + ": " + seen() + ", sum " + sum);
    }

    public static void main(String[] args) {
        find(Math.class);
        System.out.println("hot: " + roots(10_000) + ", " + seen());
        look("MethodEntry", ENTRY);
        look("Breakpoint", BREAKPOINT);
        look("SingleStep", STEP);
        for (double v :
            new double[] {-0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, 2, Double.MIN_VALUE})
            System.out.println("root of " + v + ": " + Math.sqrt(v));
    }
}
