// SPDX-License-Identifier: Apache-2.0
// Has a native method under the name that a wrapping agent would have given it; linked by
// setNativeMethodPrefix.
public class Prefixed {
    static native int wrapped_answer(int n);

    static native int other_answer(int n);

    static int answer(int n) { return wrapped_answer(n) * 100; }

    public static void main(String[] a) {
        System.loadLibrary("prefixed");
        java.lang.instrument.ClassFileTransformer t =
            new java.lang.instrument.ClassFileTransformer() {};
        try {
            System.out.println(answer(1));
        } catch (UnsatisfiedLinkError e) {
            System.out.println("not yet");
        }
        Agent.inst.addTransformer(t, true);
        Agent.inst.setNativeMethodPrefix(t, "wrapped_");
        System.out.println(answer(2));
        try {
            System.out.println(other_answer(1));
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage());
        }
        try {
            Agent.inst.setNativeMethodPrefix(
                new java.lang.instrument.ClassFileTransformer() {}, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
