// SPDX-License-Identifier: Apache-2.0
/** Native methods, and threads that native code attaches and detaches. */
class Natives {
    private static int calls;

    static native int add(int a, int b);

    /** Makes {@code count} native threads; each attaches, calls {@link #called}, detaches. */
    static native void attach(int count);

    static synchronized void called() { calls++; }

    /** Calls the methods below from native code, each in three ways. */
    static native long calls(Natives own);

    int anInt(int i, long j, double d, Class<?> k) {
        return i + (int) (j % 1000) + (int) d + k.getName().length();
    }

    long aLong(int i, long j, double d, Class<?> k) {
        return i + j + (long) d + k.getName().length();
    }

    double aDouble(int i, long j, double d, Class<?> k) { return i + d * 4; }

    boolean aBoolean(int i, long j, double d, Class<?> k) { return i == 7 && j > i && d == 2.5; }

    static int anIntOfAll(int i, long j, double d, Class<?> k) { return i + (int) d; }

    static long aLongOfAll(int i, long j, double d, Class<?> k) { return j - i; }

    public static void main(String[] args) {
        work();
        System.out.println("program: done");
    }

    static void work() {
        System.load(System.getProperty("lab.library"));
        System.out.println("program: add " + add(40, 2));
        attach(20);
        System.out.println("program: called " + calls);
        System.out.println("program: calls " + calls(new Natives()));
    }
}
