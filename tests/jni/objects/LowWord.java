// SPDX-License-Identifier: Apache-2.0
// No object lies where the low word of its address is zero: above all not the first of the heap.
// native: LowWord.c
public class LowWord {
    static native boolean isZero(Object o);

    public static void main(String[] args) {
        System.loadLibrary("LowWord");
        Object[] first = {Class.class, Object.class, String.class, int.class, LowWord.class,
            Thread.currentThread(), "", new Object()};
        for (Object o : first) System.out.println(o.getClass().getName() + " " + isZero(o));
        System.gc();
        for (Object o : first) System.out.println(o.getClass().getName() + " " + isZero(o));
    }
}
