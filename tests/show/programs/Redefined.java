// SPDX-License-Identifier: Apache-2.0
// Is redefined while `twice` runs: the new version says "new" and does the sum another way.
public class Redefined {
    static String word() { return "old"; }

    static int plus(int n) { return n + 1; }

    static String twice(int n, String file) throws Exception {
        String first = word() + " " + plus(n);
        if (n == 0) Redefines.redefine(file);
        String second = word() + " " + plus(n + 2);
        return first + ", " + second + ", old " + (n + 1) * 6;
    }
}
