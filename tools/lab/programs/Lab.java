// SPDX-License-Identifier: Apache-2.0
/** What programs ask of the laboratory's library. */
public final class Lab {
    private Lab() {}

    static { System.load(System.getProperty("lab.library")); }

    /** Gives the class's native method "bound" a body. */
    public static native void bind(Class<?> k);

    /** Writes a line where agents write, too: to standard output and standard error. */
    public static native void mark(int round);

    /** Requests a data dump of the agent: its handler runs in the calling thread. */
    public static native void dump();

    /** The program is about to end. */
    public static native void ends();

    /** Native code gets references, texts and elements, and gives them back. */
    public static native long uses(Object object);

    /** Gives a class another body; the result is an error of the tool interface, or 0. */
    public static native int redefine(Class<?> k, byte[] bytes);

    /** Sends a class through all hooks again. */
    public static native int retransform(Class<?> k);
}
