// SPDX-License-Identifier: Apache-2.0
/* Exact calls of method handles, direct and combined. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

public class MethodHandles1 {
    static int add(int a, int b) { return a + b; }

    int field;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(
            MethodHandles1.class, "add", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle three = MethodHandles.insertArguments(add, 1, 3);
        VarHandle v = l.findVarHandle(MethodHandles1.class, "field", int.class);
        MethodHandles1 o = new MethodHandles1();
        int sum = 0;
        for (int i = 0; i < 500_000; i++) {
            sum = (int) add.invokeExact(sum, i);
            sum = (int) three.invokeExact(sum);
            v.set(o, sum);
            sum += (int) v.getAndAdd(o, 1);
        }
        System.out.println(sum + " " + o.field);
    }
}
