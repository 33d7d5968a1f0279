// SPDX-License-Identifier: Apache-2.0
public class Target {
    static Runnable during = () -> {};

    private static String added(String s) { return "added " + s; }

    private static final long wide(long a, double b) { return a + (long) b; }

    private String plain() { return "plain again"; }

    public String run(int n) {
        java.util.function.IntSupplier lambda = () -> n * 100;
        return "second " + added("x") + wide(n, 2.5) + " " + lambda.getAsInt() + " " + plain();
    }

    public int old(int n) { return 7; }
}
