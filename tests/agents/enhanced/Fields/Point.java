// SPDX-License-Identifier: Apache-2.0
public class Point implements Cloneable {
    static int made;
    int x;
    String label;
    String late = "late"; /* first used when it is gone */
    static Runnable between = () -> {};

    Point(int x) {
        this.x = x;
        label = "p" + x;
        made++;
    }

    public Object clone() throws CloneNotSupportedException { return super.clone(); }

    String run() {
        String before = label;
        between.run();
        label = label + "!";
        return before + " " + label + " " + x + " " + late;
    }

    String more() { return "none"; }
}
