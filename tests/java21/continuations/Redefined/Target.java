// SPDX-License-Identifier: Apache-2.0

/** The first version: see Main. */
class Target {
    static final String name = "a field that stays";

    static String text() { return "first version"; }

    static String called(int depth, Object kept) {
        String before = text();
        if (depth > 0) return before + ", " + called(depth - 1, kept) + ", " + text();
        Main.stop();
        return before + " [" + kept + ", " + name + "] " + text();
    }

    static synchronized String locked(int depth) { return called(depth, "in its monitor"); }
}
