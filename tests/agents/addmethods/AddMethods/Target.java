// SPDX-License-Identifier: Apache-2.0
public class Target {
    static Runnable during = () -> {};

    private static int step(int n) { return n + 1; }

    private final int twice(int n) { return 2 * n; }

    private String plain() { return "plain"; }

    public String run(int n) { return "first " + step(twice(n)) + " " + plain(); }

    public int old(int n) {
        int before = step(n);
        during.run();
        return before + step(n);
    }
}
