// SPDX-License-Identifier: Apache-2.0

/** The second version: its methods have another order, other code and other lines. */
class Target {
    static final String name = "a field that stays";

    static synchronized String locked(int depth) {
        return "new " + called(depth, "in its monitor, anew");
    }

    static String called(int depth, Object kept) {
        long first = depth, second = first * 2;
        Main.stop();
        String more = depth > 0 ? called(depth - 1, kept + "+") : name;
        return "new " + text() + " " + first + " " + second + " (" + more + ")";
    }

    static String text() { return "second version"; }
}
