/* SPDX-License-Identifier: Apache-2.0 */
// expect: popped: stores 1
// expect: returned early: stores 0
// expect: PASS
class Main {
    static native void arm(boolean pop);
    static int field;

    static void store() { field++; }

    public static void main(String[] args) {
        arm(true);
        store();
        System.out.println("popped: stores " + field);
        field = 0;
        arm(false);
        store();
        System.out.println("returned early: stores " + field);
    }
}
