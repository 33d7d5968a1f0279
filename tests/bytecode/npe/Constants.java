// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Constants$Gen
// The text of a NullPointerException beside loads of dynamic constants of every type, of method
// types and of method handles.  (What it is behind an ldc for what lay below its operand differs
// from VM to VM: stock forgets the operand.)
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class Constants {
    public static Object make(MethodHandles.Lookup l, String n, Class<?> c) {
        return c.isPrimitive() ? Array.get(Array.newInstance(c, 1), 0) : null;
    }

    public static class Gen {
        static Asm c = new Asm(55, 33, "Loads", "java/lang/Object").init();

        static void one(String name, String code) { c.method(9, name, "()V", ".lines; " + code); }

        public static void main(String[] a) throws Exception {
            c.field(9, "s", "[I");
            int make = c.bsm(c.handle(6,
                "Constants.make:(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                    + "Ljava/lang/Class;)Ljava/lang/Object;"));
            String s = "getstatic Loads.s:[I; ", end = "arraylength; pop; return";
            for (String d : "Z B C S I F Ljava/lang/String; [I".split(" ")) {
                String name = d.replaceAll("[/;]|\\[", "_"),
                       load = "ldc_w #" + c.condy(make, name, d) + "; ";
                one("popped" + name, load + "pop; " + s + end);
                one("below" + name, load + s + end);
            }
            for (String d : "J D".split(" ")) {
                String load = "ldc2_w #" + c.condy(make, d, d) + "; ";
                one("popped" + d, load + "pop2; " + s + end);
                one("below" + d, load + s + end);
            }
            int[] constants = {c.methodType("()V"), c.handle(6, "Loads.belowZ:()V")};
            for (int k = 0; k < 2; k++) {
                one("popped" + k, "ldc_w #" + constants[k] + "; pop; " + s + end);
                one("below" + k, "ldc #" + constants[k] + "; " + s + end);
            }
            c.write(a[0]);
        }
    }

    public static void main(String[] args) throws Exception {
        Method[] methods = Class.forName("Loads").getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            try {
                m.invoke(null);
            } catch (InvocationTargetException e) {
                System.out.println(m.getName() + ": " + e.getCause());
            }
        }
    }
}
