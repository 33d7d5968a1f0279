// SPDX-License-Identifier: Apache-2.0
// docs/walk-event.md: the agent walk.c wants MethodEntry, then a breakpoint in f.
public class Walk {
    static native void enter(boolean on);
    static native void breakAt(boolean on);

    static int f(int a) { return a + 1; }

    public static void main(String[] args) {
        f(1);
        Thread.currentThread().setName("walk");
        enter(true);
        f(2);
        enter(false);
        breakAt(true);
        f(3);
        breakAt(false);
        Thread.currentThread().setName("end");
    }
}
