/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void follow(Class<?> face, Object value);

    interface A {
        Object ONE = new Object();
    }
    interface B extends A {
        Object TWO = new Object();
        int THREE = 3;
    }
    interface Face extends B {
        int NUMBER = 4;
        Object VALUE = new Object();
    }

    public static void main(String[] args) { follow(Face.class, Face.VALUE); }
}
