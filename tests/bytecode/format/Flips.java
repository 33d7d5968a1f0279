// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// Every byte of a class file replaced by several values: must end in a Java exception or run, never
// worse.
public class Flips {
    static class L extends ClassLoader {
        Class<?> d(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    public static void main(String[] args) throws Exception {
        Asm a =
            new Asm(52, 0x21, "M", "java/lang/Object", "java/lang/Runnable")
                .init()
                .field(9, "f", "J")
                .field(25, "c", "I")
                .method(1, "run", "()V",
                    "iconst_0; istore_1; L: .frame M I |; iinc 1 1; iload_1; bipush 10; if_icmplt L; invokestatic M.s:()I; pop; return")
                .method(9, "s", "()I",
                    "T: iconst_1; iconst_0; idiv; ireturn; E: H: .frame | java/lang/Throwable; pop; iconst_5; ireturn\n.catch T E H java/lang/ArithmeticException");
        byte[] b = a.toBytes();
        int total = 0, ended = 0;
        for (int i = 0; i < b.length; i++)
            for (int v : new int[] {0, 1, 0xff, b[i] + 1, b[i] ^ 0x10}) {
                byte[] c = b.clone();
                c[i] = (byte) v;
                total++;
                try {
                    Class<?> k = new L().d(c);
                    k.getDeclaredMethods();
                    k.getDeclaredFields();
                    Object o = k.getDeclaredConstructor().newInstance();
                    ended++;
                } catch (LinkageError | ReflectiveOperationException | RuntimeException e) {
                    ended++;
                }
            }
        System.out.println(total == ended);
    }
}
