// SPDX-License-Identifier: Apache-2.0
/* Method.invoke, Field.get and Constructor.newInstance. */
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Reflection {
    public int f;

    public Reflection() {}

    public int add(int a, Integer b) { return a + b + f; }

    public static void main(String[] args) throws Exception {
        Method m = Reflection.class.getMethod("add", int.class, Integer.class);
        Field f = Reflection.class.getField("f");
        Constructor<Reflection> c = Reflection.class.getConstructor();
        long sum = 0;
        Reflection r = new Reflection();
        for (int i = 0; i < 500_000; i++) {
            sum += (Integer) m.invoke(r, i, 2);
            f.setInt(r, i & 7);
            sum += f.getInt(r);
            if ((i & 7) == 0) r = c.newInstance();
        }
        System.out.println(sum);
    }
}
