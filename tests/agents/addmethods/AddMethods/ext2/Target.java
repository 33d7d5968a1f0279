// SPDX-License-Identifier: Apache-2.0
public class Target {
    static Runnable during = () -> {};

    private static String added(String s) { return "added " + s; }

    private String plain() { return "plain again"; }

    public String run(int n) { return "third"; }
}
