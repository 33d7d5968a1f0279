// SPDX-License-Identifier: Apache-2.0
public class Middle extends Base {
    public static Runnable between = () -> {};

    public String goes() { return "Middle.goes 2"; }

    public String run() { return "new run 2, " + goes() + ", " + who(); }
}
