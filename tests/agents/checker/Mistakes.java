// SPDX-License-Identifier: Apache-2.0
// native: mistakes.c
// options: -agentpath:${LIB}/libMistakes.so -Xcheck:jvmti -Xcheck:jni -Xmx32m
// tags: stress-skip
// expect: Mistakes.expected
/* Every mistake that the checker names, one after the other; what it says stands in
 * Mistakes.expected. */
public class Mistakes {
    static native void references();
    static native void stale();
    static native void arguments();
    static native void permissions();
    static native void memory();
    static native void monitors();
    static native void monitorKept();
    static native void callbacks();
    static native void heap(Class<?> c);
    static native void suspend(Thread t);

    static int field;

    static void breakHere() { field++; }

    static void throwing() { throw new IllegalStateException(); }

    public static void main(String[] args) throws Exception {
        references();
        stale();
        arguments();
        permissions();
        memory();
        monitors();
        Thread keeper = new Thread(Mistakes::monitorKept, "keeper");
        keeper.start();
        keeper.join();
        callbacks();
        try {
            breakHere();
        } catch (IllegalStateException e) { // from the handler of Breakpoint
        }
        heap(Mistakes.class);
        System.gc();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {}
        }, "sleeper");
        sleeper.setDaemon(true);
        sleeper.start();
        suspend(sleeper);
        System.out.println("end of main");
    }
}
