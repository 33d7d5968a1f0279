// SPDX-License-Identifier: Apache-2.0
/* Methods, constructors and fields by reflection, several at each place. */
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Reflect {
    public int number;
    public Object link;

    public Reflect() {}

    public Reflect(int number, Object link) {
        this.number = number;
        this.link = link;
    }

    public int getNumber() { return number; }

    public void setNumber(int n) { number = n; }

    public static int sum(int a, long b, Object c) { return a + (int) b + (c == null ? 1 : 2); }

    public static void main(String[] args) throws Exception {
        Method get = Reflect.class.getMethod("getNumber"),
               set = Reflect.class.getMethod("setNumber", int.class),
               sum = Reflect.class.getMethod("sum", int.class, long.class, Object.class);
        Method[] plain = {Object.class.getMethod("hashCode"), Object.class.getMethod("getClass")};
        Field number = Reflect.class.getField("number"), link = Reflect.class.getField("link");
        Constructor<Reflect> none = Reflect.class.getConstructor(),
                             two = Reflect.class.getConstructor(int.class, Object.class);
        Reflect r = new Reflect();
        int total = 0;
        for (int i = 0; i < 6_000_000; i++) {
            set.invoke(r, i);
            total += (Integer) get.invoke(r);
            total += (Integer) sum.invoke(null, i, (long) i, r.link);
            if (plain[1].invoke(r) != Reflect.class) total--;
            number.setInt(r, total);
            link.set(r, args);
            total += number.getInt(r) + (link.get(r) == args ? 1 : 0);
            r = (i & 1) == 0 ? none.newInstance() : two.newInstance(i, args);
            int[] one = (int[]) Array.newInstance(int.class, 1);
            total += Array.getLength(one);
        }
        System.out.println(total);
    }
}
