// SPDX-License-Identifier: Apache-2.0
public class Middle extends Base {
    public static Runnable between = () -> {};

    public String own() { return "Middle.own"; }

    public String run() {
        String before = "old run, " + own();
        between.run();
        return before + ", " + own() + ", " + who();
    }
}
