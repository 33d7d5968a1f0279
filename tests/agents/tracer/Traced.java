// SPDX-License-Identifier: Apache-2.0
// native: traced.c
// options: -agentpath:${LIB}/libTraced.so -XX:Trace=jvmti
// tags: stress-skip
// expect: Traced.expected
/* Arguments and results of all kinds, events, nested calls: see traced.c. */
public class Traced {
    static native void calls(Thread t);
    static int field;

    static int hit(int n) {
        field = n;
        return n;
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> {}, "a thread");
        calls(t);
        hit(3);
    }
}
