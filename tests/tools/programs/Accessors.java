// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Method;

/** Reflection that has generated accessors (run with -Dsun.reflect.noInflation=true): of a
 * constructor, a static method, a method of an interface. */
public class Accessors {
    public Accessors(int i) {}

    public static int get(String s) { return 3; }

    public static void main(String[] args) throws Exception {
        Accessors.class.getConstructor(int.class).newInstance(1);
        Accessors.class.getMethod("get", String.class).invoke(null, "x");
        Method compare = Comparable.class.getMethod("compareTo", Object.class);
        compare.invoke("a", "b");
        System.out.println("ready accessors");
        while (System.in.read() >= 0) {}
    }
}
