// SPDX-License-Identifier: Apache-2.0
// Ends by a write to an address where nothing is.
import java.lang.reflect.Field;

public class Crash {
    static int sum(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s += i;
        return s;
    }

    public static void main(String[] args) throws Exception {
        System.out.println("sum " + sum(5));
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        Field f = unsafe.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        unsafe.getMethod("putInt", long.class, int.class).invoke(f.get(null), 16L, 1);
    }
}
