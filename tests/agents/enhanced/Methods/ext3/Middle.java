// SPDX-License-Identifier: Apache-2.0
public class Middle extends Base {
    public static Runnable between = () -> {};

    public final int pace() { return 3; }

    public String own() { return "Middle.own 3"; }

    public String run() { return "new run 3, " + own(); }
}
