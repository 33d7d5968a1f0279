// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// Class names may hold every character but . ; [ and / (JVMS 4.2.2): parentheses, too, and a
// descriptor that names such a class has them in the middle.
import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;

public class OddClassNames {
    static final String[] NAMES = {"a)b", "(", ")V", "x)Lq", "<init>(", "a:b", "a b", "J)J"};

    static class Loader extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    static String text(Throwable t) { return t.getClass().getName() + ": " + t.getMessage(); }

    static void call(String what, Method m, Object... arguments) {
        try {
            System.out.println(what + " " + m + " -> " + m.invoke(null, arguments));
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(what + " throws " + text(e.getCause()));
        } catch (Exception e) {
            System.out.println(what + " fails " + text(e));
        }
    }

    static void try_(String name) throws Throwable {
        Loader loader = new Loader();
        String type = "L" + name + ";", take = "(J" + type + "I)J",
               give = "(" + type + "D" + type + ")" + type, none = "(" + type + ")V";
        Asm odd = new Asm(52, Asm.PUBLIC | Asm.SUPER, name, "java/lang/Object");
        odd.init();
        odd.field(Asm.PUBLIC, "next", type);
        Asm user = new Asm(52, Asm.PUBLIC | Asm.SUPER, "User", "java/lang/Object");
        user.method(Asm.PUBLIC | Asm.STATIC, "take", take,
            ".stack 6; .locals 5; lload_0; iload_3; i2l; ladd; lreturn");
        user.method(Asm.PUBLIC | Asm.STATIC, "give", give, ".stack 6; .locals 5; aload_3; areturn");
        user.method(Asm.PUBLIC | Asm.STATIC, "none", none, ".stack 6; .locals 5; return");
        user.method(Asm.PUBLIC | Asm.STATIC, "calls", "(J" + type + ")J",
            ".stack 9; .locals 5; lload_0; aload_2; dconst_1; aload_2; invokestatic User.give:" +
                give + "; sipush 1000; invokestatic User.take:" + take +
                "; aload_2; invokestatic User.none:" + none + "; lreturn");
        user.method(Asm.PUBLIC | Asm.STATIC, "collects", "(" + type + ")" + type,
            ".stack 9; .locals 5; aload_0; dconst_1; aload_0; invokestatic User.give:" + give +
                "; invokestatic java/lang/System.gc:()V; areturn");
        user.method(Asm.PUBLIC | Asm.STATIC, "nothing", "(" + type + ")I",
            ".stack 9; .locals 5; aload_0; dconst_1; aconst_null; invokestatic User.give:" + give +
                "; invokevirtual java/lang/Object.hashCode:()I; ireturn");
        user.method(Asm.PUBLIC | Asm.STATIC, "missing", "(" + type + ")V",
            ".stack 9; .locals 5; aload_0; invokestatic User.gone:" + none + "; return");
        user.method(Asm.PUBLIC | Asm.STATIC | Asm.NATIVE, "nat", give, null);
        Class<?> o = loader.define(odd.toBytes()), u = loader.define(user.toBytes());
        Object it = o.getConstructor().newInstance();
        System.out.println("name " + o + " " + o.getName() + " " + o.getField("next"));
        for (Method m : Arrays.asList(u.getMethods()))
            if (m.getName().equals("give") || m.getName().equals("take"))
                System.out.println("types " + m.getName() + " " +
                    Arrays.toString(m.getParameterTypes()) + " " + m.getReturnType());
        call("calls", u.getMethod("calls", long.class, o), 5L, it);
        call("give", u.getMethod("give", o, double.class, o), it, 1.0, null);
        call("nothing", u.getMethod("nothing", o), it);
        call("missing", u.getMethod("missing", o), it);
        call("native", u.getMethod("nat", o, double.class, o), it, 1.0, null);
        System.out.println("collects " + (u.getMethod("collects", o).invoke(null, it) == it));
        System.out.println("handle " +
            ((long) MethodHandles.publicLookup()
                    .findStatic(
                        u, "take", MethodType.methodType(long.class, long.class, o, int.class))
                    .invoke(2L, it, 3)));
    }

    public static void main(String[] args) throws Exception {
        for (String name : NAMES) {
            try {
                try_(name);
            } catch (Throwable t) {
                System.out.println("in all: " + text(t));
            }
        }
    }
}
