// SPDX-License-Identifier: Apache-2.0
public class Point implements Cloneable {
    static final String NAME = "constant";
    static final long LARGE = 1L << 40;
    static Object shared;
    static int made;
    long added;
    Object other;
    int x;
    volatile byte tiny;
    double real;
    String label;
    static Runnable between = () -> {};

    Point(int x) {
        this.x = x;
        label = "p" + x;
        made++;
        added = -1;
    }

    public Object clone() throws CloneNotSupportedException { return super.clone(); }

    String run() { return "run 1"; }

    String more() {
        String before = added + " " + other + " " + tiny + " " + real + " " + shared;
        added += x;
        other = "other" + x;
        tiny++;
        real += 0.5;
        shared = "shared by " + label;
        return before + " -> " + added + " " + other + " " + tiny + " " + real;
    }
}
