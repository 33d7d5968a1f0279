/* SPDX-License-Identifier: Apache-2.0 */
// expect: Breakpoint in victim
// expect: pop: calls 1 result 16
// expect: Breakpoint in victim
// expect: return: calls 0 result 1234
// expect: SingleStep in victim
// expect: pop: calls 1 result 16
// expect: SingleStep in victim
// expect: return: calls 0 result 1234
// expect: MethodEntry in victim
// expect: pop: calls 1 result 16
// expect: MethodEntry in victim
// expect: return: calls 0 result 1234
// expect: FieldAccess in victim
// expect: pop: calls 2 result 16
// expect: FieldAccess in victim
// expect: return: calls 1 result 1234
// expect: Exception in victim
// expect: pop: calls 2 result 16
// expect: Exception in victim
// expect: return: calls 1 result 1234
// expect: ExceptionCatch in victim
// expect: pop: calls 2 result 16
// expect: ExceptionCatch in victim
// expect: return: calls 1 result 1234
// expect: PASS
class Main {
    static native void arm(Thread t, int kind);
    static native void disarm(int kind);
    static native void act(boolean pop);

    static int field = 5, calls;
    static volatile boolean start;

    static int victim(int n) {
        calls++;
        int v = field + n;
        try {
            throw new RuntimeException();
        } catch (RuntimeException e) {
            v++;
        }
        return v;
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 12; i++) {
            int kind = i / 2;
            boolean pop = i % 2 == 0;
            int[] result = new int[1];
            calls = 0;
            start = false;
            Thread t = new Thread(() -> {
                while (!start) Thread.onSpinWait();
                result[0] = victim(10);
            });
            t.start();
            arm(t, kind);
            start = true;
            act(pop);
            t.join();
            disarm(kind);
            System.out.println(
                (pop ? "pop" : "return") + ": calls " + calls + " result " + result[0]);
        }
    }
}
