/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static class Prepared {
        static native void look(java.lang.reflect.Method m);

        static void call(java.lang.reflect.Method m) { look(m); }

        static void unused() {}

        static { call(method()); }
    }

    static java.lang.reflect.Method method() {
        try {
            return Prepared.class.getDeclaredMethod("unused");
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) { Prepared.call(method()); }
}
