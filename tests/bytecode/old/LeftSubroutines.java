// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// options: -Xmx64m
// Subroutines that end by an exception, in a loop and in every order; collections go on in all of
// them.
public class LeftSubroutines {
    static class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    /** The argument's digits say which of the subroutines is called next; odd ones throw. */
    static String left(int subroutines) {
        StringBuilder s = new StringBuilder(".locals " + (subroutines + 8) + "\n");
        s.append("ldc \"kept\"; astore 2; iconst_0; istore 3\n");
        s.append(
            "L: iload_1; ifeq E; iload_1; bipush 10; irem; iload_1; bipush 10; idiv; istore_1\n");
        s.append("tableswitch 0 E");
        for (int i = 0; i < subroutines; i++) s.append(" C" + i);
        s.append("\n");
        for (int i = 0; i < subroutines; i++) s.append("C" + i + ": jsr S" + i + "\ngoto L\n");
        s.append("E: aload_2; invokevirtual java/lang/String.length:()I; iload_3; iadd; ireturn\n");
        for (int i = 0; i < subroutines; i++) {
            s.append("S" + i + ": astore " + (5 + i) + "\niinc 3 " + (10 + i) + "\n");
            s.append("invokestatic java/lang/System.gc:()V\n");
            if (i % 2 == 1) s.append("iconst_1; iconst_0; idiv; pop\n");
            s.append("ret " + (5 + i) + "\n");
        }
        return s + "X: pop; goto L\nEND: return\n.catch L X X java/lang/ArithmeticException";
    }

    /** The inner subroutine B keeps its return address where the method had a reference, and ends
     * by an exception.  A handler does not know whether it was A's code that threw. */
    static final String REPLACED = "ldc \"lost\"; astore_0\n"
        + "T: nop; jsr A\nU: return\n"
        + "A: astore_1; jsr B; jsr B; ret 1\n"
        + "B: astore_0; iconst_1; iconst_0; idiv; pop; ret 0\n"
        + "X: pop; invokestatic java/lang/System.gc:()V; jsr C\n"
        + "invokestatic java/lang/System.gc:()V; return\n"
        + "C: astore_2; invokestatic java/lang/System.gc:()V; ret 2\n"
        + "END: return\n.catch T U X java/lang/ArithmeticException\n"
        + ".catch A X X java/lang/ArithmeticException";

    static void replaced() throws Exception {
        byte[] b = new Asm(49, 33, "Replaced", "java/lang/Object")
                       .method(9, "m", "()V", ".locals 3\n" + REPLACED)
                       .toBytes();
        new Own().define(b).getMethod("m").invoke(null);
        System.out.println("a return address in the place of a reference: collected");
    }

    static int run(int subroutines, int calls) throws Exception {
        byte[] b = new Asm(49, 33, "Made", "java/lang/Object")
                       .method(9, "m", "(II)I", left(subroutines))
                       .toBytes();
        return (int) new Own()
            .define(b)
            .getMethod("m", int.class, int.class)
            .invoke(null, 0, calls);
    }

    public static void main(String[] args) throws Exception {
        for (int calls : new int[] {0, 123, 321, 1133, 90817263})
            System.out.println("calls " + calls + ": " + run(10, calls));
        replaced();
    }
}
