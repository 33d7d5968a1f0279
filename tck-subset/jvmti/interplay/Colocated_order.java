/* SPDX-License-Identifier: Apache-2.0 */
// expect: MethodEntry victim
// expect: SingleStep victim 0
// expect: Breakpoint victim 0
// expect: SingleStep victim 1
// expect: Breakpoint victim 1
// expect: MethodEntry inner
// expect: SingleStep inner 0
// expect: SingleStep inner 1
// expect: FieldAccess inner 1
// expect: SingleStep inner 4
// expect: SingleStep inner 5
// expect: MethodExit inner
// expect: SingleStep victim 4
// expect: SingleStep victim 5
// expect: SingleStep victim 6
// expect: SingleStep victim 8
// expect: SingleStep victim 11
// expect: SingleStep victim 14
// expect: SingleStep victim 5
// expect: SingleStep victim 6
// expect: SingleStep victim 8
// expect: SingleStep victim 17
// expect: SingleStep victim 18
// expect: SingleStep victim 20
// expect: SingleStep victim 31
// expect: SingleStep victim 32
// expect: MethodExit victim
// expect: FramePop victim
// expect: result 12
// expect: MethodEntry victim
// expect: SingleStep victim 0
// expect: Breakpoint victim 0
// expect: SingleStep victim 1
// expect: Breakpoint victim 1
// expect: MethodEntry inner
// expect: SingleStep inner 0
// expect: SingleStep inner 1
// expect: FieldAccess inner 1
// expect: SingleStep inner 4
// expect: SingleStep inner 5
// expect: MethodExit inner
// expect: SingleStep victim 4
// expect: SingleStep victim 5
// expect: SingleStep victim 6
// expect: SingleStep victim 8
// expect: SingleStep victim 11
// expect: SingleStep victim 14
// expect: SingleStep victim 5
// expect: SingleStep victim 6
// expect: SingleStep victim 8
// expect: SingleStep victim 17
// expect: SingleStep victim 18
// expect: SingleStep victim 20
// expect: SingleStep victim 31
// expect: SingleStep victim 32
// expect: MethodExit victim
// expect: FramePop victim
// expect: result 12
// expect: MethodEntry victim
// expect: SingleStep victim 0
// expect: Breakpoint victim 0
// expect: SingleStep victim 1
// expect: Breakpoint victim 1
// expect: MethodEntry inner
// expect: SingleStep inner 0
// expect: SingleStep inner 1
// expect: FieldAccess inner 1
// expect: SingleStep inner 4
// expect: SingleStep inner 5
// expect: MethodExit inner
// expect: SingleStep victim 4
// expect: SingleStep victim 5
// expect: SingleStep victim 6
// expect: SingleStep victim 8
// expect: SingleStep victim 17
// expect: SingleStep victim 18
// expect: SingleStep victim 20
// expect: SingleStep victim 23
// expect: SingleStep victim 26
// expect: SingleStep victim 27
// expect: SingleStep victim 30
// expect: MethodExit by exception victim
// expect: FramePop by exception victim
// expect: PASS
class Main {
    static native void arm(boolean yes);
    static int field = 1;

    static int inner(int n) { return n + field; }

    static int victim(int n) {
        int v = inner(n);
        while (v < 8) v += 6;
        if (n > 100) throw new IllegalStateException();
        return v;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            arm(true);
            int r = victim(5);
            arm(false);
            System.out.println("result " + r);
        }
        victim(5);
        arm(true);
        try {
            victim(500);
        } catch (IllegalStateException e) {}
        arm(false);
    }
}
