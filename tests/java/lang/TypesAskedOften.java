// SPDX-License-Identifier: Apache-2.0
/* One place asks objects of many classes for the same type, and one class is asked for many types:
 * answers that were remembered stay right. */
import java.io.Serializable;
import java.util.*;

public class TypesAskedOften {
    interface A {}
    interface B extends A {}
    interface C {}

    static class X implements B {}

    static class Y extends X implements C {}

    static class Z implements Comparable<Z>, Runnable {
        public int compareTo(Z o) { return 0; }

        public void run() {}
    }

    static final Object[] objects = {new X(), new Y(), new Z(), "text", 1, 2L, 'c', new int[1],
        new X[1], new Y[1], new String[1], new Object[1], new int[1][1], new ArrayList<String>(),
        new HashMap<String, String>(), Thread.State.NEW, Object.class, new Object()};

    /* a bit for each type */
    static int types(Object o) {
        int bits = 0;
        if (o instanceof A) bits |= 1;
        if (o instanceof B) bits |= 2;
        if (o instanceof C) bits |= 4;
        if (o instanceof Comparable) bits |= 8;
        if (o instanceof Runnable) bits |= 16;
        if (o instanceof Serializable) bits |= 32;
        if (o instanceof CharSequence) bits |= 64;
        if (o instanceof List) bits |= 128;
        if (o instanceof Map) bits |= 256;
        if (o instanceof Cloneable) bits |= 512;
        if (o instanceof Object[]) bits |= 1024;
        if (o instanceof X[]) bits |= 2048;
        if (o instanceof A[]) bits |= 4096;
        if (o instanceof int[]) bits |= 8192;
        if (o instanceof RandomAccess) bits |= 16384;
        if (o instanceof Iterable) bits |= 32768;
        return bits;
    }

    static boolean casts(Object o) {
        try {
            Comparable<?> c = (Comparable<?>) o;
            return c == o;
        } catch (ClassCastException e) {
            return false;
        }
    }

    static boolean castsArray(Object o) {
        try {
            return ((A[]) o).length == 1;
        } catch (ClassCastException e) {
            return false;
        }
    }

    public static void main(String[] args) {
        int[] first = new int[objects.length];
        int different = 0, cast = 0, arrays = 0;
        for (int round = 0; round < 3000; round++)
            for (int i = 0; i < objects.length; i++) {
                int bits = types(objects[i]);
                if (round == 0) first[i] = bits;
                if (bits != first[i]) different++;
                if (casts(objects[i])) cast++;
                if (castsArray(objects[i])) arrays++;
            }
        for (int i = 0; i < objects.length; i++)
            System.out.println("types of " + objects[i].getClass().getName() + " " +
                Integer.toBinaryString(first[i]));
        System.out.println("different " + different);
        System.out.println("casts " + cast + " of arrays " + arrays);
    }
}
