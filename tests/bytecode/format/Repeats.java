// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// options: -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote
// Members and interfaces that a class file has twice, which only verification refuses: the first
// one counts.
import java.lang.reflect.Method;

public class Repeats {
    static class Own extends ClassLoader {
        Class<?> define(Asm a) {
            byte[] b = a.toBytes();
            return defineClass(null, b, 0, b.length);
        }
    }

    static void show(String what, Asm a, String... methods) {
        System.out.println("== " + what + " ==");
        try {
            Class<?> c = new Own().define(a);
            System.out.println("methods " + c.getDeclaredMethods().length + ", fields " +
                c.getDeclaredFields().length + ", interfaces " + c.getInterfaces().length);
            for (String m : methods) {
                Method found = c.getMethod(m);
                Object it = c.getConstructor().newInstance();
                System.out.println(m + " gives " + found.invoke(it));
            }
        } catch (Throwable e) {
            System.out.println("throws " + (e.getCause() == null ? e : e.getCause()));
        }
    }

    public static void main(String[] args) {
        int pub = Asm.PUBLIC, stat = Asm.PUBLIC | Asm.STATIC;
        Asm a = new Asm(52, 33, "TwoStatic", "java/lang/Object").init();
        a.method(stat, "m", "()I", "iconst_1; ireturn")
            .method(stat, "m", "()I", "iconst_1; ireturn");
        a.method(pub, "call", "()I", "invokestatic TwoStatic.m:()I; ireturn");
        show("two static methods", a, "call");

        a = new Asm(52, 33, "TwoVirtual", "java/lang/Object").init();
        a.method(pub, "m", "()I", "iconst_1; ireturn").method(pub, "m", "()I", "iconst_1; ireturn");
        a.method(pub, "call", "()I", "aload_0; invokevirtual TwoVirtual.m:()I; ireturn");
        a.method(pub, "special", "()I", "aload_0; invokespecial TwoVirtual.m:()I; ireturn");
        show("two virtual methods", a, "call", "special");

        a = new Asm(52, 33, "StaticAndVirtual", "java/lang/Object").init();
        a.method(stat, "m", "()I", "iconst_1; ireturn")
            .method(pub, "m", "()I", "iconst_2; ireturn");
        a.method(pub, "call", "()I", "aload_0; invokevirtual StaticAndVirtual.m:()I; ireturn");
        a.method(pub, "other", "()I", "invokestatic StaticAndVirtual.m:()I; ireturn");
        show("a static and a virtual method", a, "call", "other");

        a = new Asm(52, 33, "TwoFields", "java/lang/Object").init();
        a.field(stat, "f", "I").field(stat, "f", "I");
        a.method(pub, "set", "()I",
            "bipush 7; putstatic TwoFields.f:I; getstatic TwoFields.f:I; ireturn");
        show("two fields", a, "set");

        a = new Asm(
            52, 33, "TwoInterfaces", "java/lang/Object", "java/lang/Runnable", "java/lang/Runnable")
                .init();
        a.method(pub, "run", "()V", "return");
        show("two interfaces", a, "run");
    }
}
