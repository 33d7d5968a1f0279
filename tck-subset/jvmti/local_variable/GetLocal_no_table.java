/* SPDX-License-Identifier: Apache-2.0 */
// javac: -g:none
class Main {
    static native void untyped(Object same);
    static native void check(boolean ok, String what);

    static void locals(int i, long j, String l, double d) {
        untyped(l);
        check(i == 6 && j == 8000000000L && l.equals("new") && d == 1.5, "all set");
    }

    public static void main(String[] args) { locals(5, 7000000000L, new String("same"), 0.5); }
}
