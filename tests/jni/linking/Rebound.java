// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 --enable-native-access=ALL-UNNAMED
// native: Rebound.c
// expect: Rebound.expected
// Natives of the class library that are bound anew, after a compiler may have put what they do in
// the place of their calls: the new functions are called.  (The stock VM goes on with its own in
// compiled code.)
public class Rebound {
    static final int ROUNDS = 3000;

    static native void bind();

    static int hashes(Object[] some) {
        int found = 0;
        for (int i = 0; i < ROUNDS; i++)
            if (some[i & 7].hashCode() == 42 && System.identityHashCode(some[i & 7]) == 43) found++;
        return found;
    }

    static int bits() {
        int found = 0;
        for (int i = 0; i < ROUNDS; i++)
            if (Float.floatToRawIntBits(i) == 44) found++;
        return found;
    }

    public static void main(String[] args) {
        System.loadLibrary("Rebound");
        Object[] some = new Object[8];
        for (int i = 0; i < 8; i++) some[i] = new Object();
        System.out.println("before: " + hashes(some) + ", " + bits());
        System.out.println("again: " + hashes(some) + ", " + bits());
        bind();
        System.out.println("bound anew: " + hashes(some) + ", " + bits());
        System.out.println("again: " + hashes(some) + ", " + bits());
    }
}
