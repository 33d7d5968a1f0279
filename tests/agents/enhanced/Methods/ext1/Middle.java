// SPDX-License-Identifier: Apache-2.0
public class Middle extends Base {
    public static Runnable between = () -> {};

    public String who() { return "Middle.who 1 over " + super.who(); }

    public String fresh() { return "Middle.fresh 1"; }

    public static String util() { return "Middle.util 1"; }

    private String secret() { return "Middle.secret 1"; }

    public String own() { return "Middle.own 1 " + util() + " " + secret() + " " + fresh(); }

    public String run() { return "new run 1, " + own() + ", " + who(); }

    protected void finalize() { System.out.print(""); }
}
