// SPDX-License-Identifier: Apache-2.0
public class Many {
    int number;
    Many next;
    long a, b, c, d, e, f, g, h;
    static String added = "not set: no initializer runs";

    String text() { return "number " + number + " and " + a + h; }
}
