// SPDX-License-Identifier: Apache-2.0
/** What agent.c does for the programs here.  Numbers are JVM TI errors. */
class Agent {
    static native int redefine(Class<?>[] classes, byte[][] bytes);
    /** The bytes come from the agent's ClassFileLoadHook. */
    static native int retransform(Class<?>[] classes, byte[][] bytes);
    /** method: any number, or -1 for all methods of the class. */
    static native int breakpoint(Class<?> c, int method, long location, boolean set);
    static native long hits();
    /** The calling thread's frames, a line each: method, line, obsolete or not. */
    static native String frames();
    /** Methods with line numbers, variables and sizes. */
    static native String methods(Class<?> c);
}
