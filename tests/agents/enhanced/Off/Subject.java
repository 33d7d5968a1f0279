// SPDX-License-Identifier: Apache-2.0
public class Subject {
    int x;
    static Object shared;

    String text() { return "x " + x; }

    void quiet() {}
}
