// SPDX-License-Identifier: Apache-2.0
/* Calls of native methods. */
public class NativeCalls {
    public static void main(String[] args) {
        Object[] os = new Object[16];
        for (int i = 0; i < 16; i++) os[i] = new Object();
        int same = 0;
        long last = System.nanoTime();
        for (int i = 0; i < 15_000_000; i++) {
            if (os[i & 15].hashCode() == System.identityHashCode(os[i & 15])) same++;
            if ((i & 3) == 0) {
                long t = System.nanoTime();
                if (t < last) same--;
                last = t;
            }
            if (Thread.currentThread() == null || os[i & 15].getClass() == null) same--;
        }
        System.out.println(same);
    }
}
