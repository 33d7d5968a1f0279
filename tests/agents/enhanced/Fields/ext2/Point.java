// SPDX-License-Identifier: Apache-2.0
public class Point implements Cloneable {
    Object other;
    int x;
    static Runnable between = () -> {};

    Point(int x) { this.x = x; }

    public Object clone() throws CloneNotSupportedException { return super.clone(); }

    String run() { return "run 2"; }

    String more() { return "other " + other; }
}
