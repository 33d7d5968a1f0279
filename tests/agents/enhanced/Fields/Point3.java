// SPDX-License-Identifier: Apache-2.0
public class Point3 extends Point {
    long z;
    Object own;
    byte small = 7;

    Point3(int x) {
        super(x);
        z = x * 10L;
        own = "own" + x;
    }

    String all() { return x + " " + label + " " + z + " " + own + " " + small; }
}
