// SPDX-License-Identifier: Apache-2.0
/** What objects.c asks the tool interface. */
class Agent {
    /** Accesses and modifications from now on; 0 or an error. */
    static native int watch(Class<?> c, String name, String type, boolean isStatic);
    /** Asks for the last watched field by its ID. */
    static native int keptField(Class<?> c);
    /** What the watches told since the last call. */
    static native String events();
    static native void tag(Object o, long tag);
    static native long tagOf(Object o);
    /** Nothing else has this tag. */
    static native boolean tagged(long tag, Object o);
    static native long size(Object o);
    /** The object has tag 1, the class 900. */
    static native String follow(Object o, Class<?> withStatics);
    /** Of the object with tag 1. */
    static native String iterate(Object like);
    static native int count(Class<?> of);
    /** By the extension function. */
    static native boolean isEnhanced();
}
