/* SPDX-License-Identifier: Apache-2.0 */
// expect: ForceEarlyReturnInt NONE
// expect: result 77 calls 0
// expect: PopFrame NONE
// expect: result 5 calls 1
// expect: StopThread NONE
// expect: caught true calls 0
// expect: pending in native 1
// expect: caught true
// expect: PASS
class Main {
    static native void arm(int mode, Throwable x);
    static native void stopSelfByRef(Throwable x);
    static int calls;

    static int victim(int n) {
        calls++;
        return n;
    }

    public static void main(String[] args) {
        Exception x = new Exception("stop");
        for (int i = 0; i < 3; i++) {
            calls = 0;
            arm(i, x);
            try {
                System.out.println("result " + victim(5) + " calls " + calls);
            } catch (Throwable t) {
                System.out.println("caught " + (t == x) + " calls " + calls);
            }
        }
        try {
            stopSelfByRef(x);
            System.out.println("not thrown");
        } catch (Throwable t) {
            System.out.println("caught " + (t == x));
        }
    }
}
