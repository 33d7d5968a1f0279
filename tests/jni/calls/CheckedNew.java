// SPDX-License-Identifier: Apache-2.0
// native: CheckedNew.c
// options: -Xcheck:jni
/** -Xcheck:jni wants an exception test after a call, not after NewObject, whose result tells. */
public class CheckedNew {
    static native Object make(Class<?> k);

    public static void main(String[] args) {
        System.loadLibrary("CheckedNew");
        System.out.println("made " + make(StringBuilder.class).getClass().getName());
    }
}
