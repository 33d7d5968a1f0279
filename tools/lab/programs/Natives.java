// SPDX-License-Identifier: Apache-2.0
/** Native methods, and threads that native code attaches and detaches. */
class Natives {
    private static int calls;

    static native int add(int a, int b);

    /** Makes {@code count} native threads; each attaches, calls {@link #called}, detaches. */
    static native void attach(int count);

    static synchronized void called() { calls++; }

    public static void main(String[] args) {
        System.load(System.getProperty("lab.library"));
        System.out.println("program: add " + add(40, 2));
        attach(20);
        System.out.println("program: called " + calls);
        System.out.println("program: done");
    }
}
