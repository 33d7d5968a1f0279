// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Subroutines$Gen
public class Subroutines {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            for (int v : new int[] {45, 46, 47, 48, 49}) {
                Asm a = new Asm(v, Asm.PUBLIC | Asm.SUPER, "Sub" + v, "java/lang/Object");
                int s = Asm.PUBLIC | Asm.STATIC;
                a.method(s, "a_simple", "()I",
                    "iconst_0; istore_0; jsr S; jsr S; jsr_w S; iload_0; ireturn; S: astore_1; iinc 0 5; ret 1");
                a.method(s, "b_wide", "()I",
                    ".locals 400; iconst_0; istore 300; jsr S; iload 300; ireturn\nS: astore 350; iinc 300 1000; wide ret 350");
                a.method(s, "c_nested", "()I",
                    "iconst_1; istore_0; jsr A; iload_0; ireturn\nA: astore_1; jsr B; iinc 0 1; ret 1\nB: astore_2; iload_0; bipush 10; imul; istore_0; ret 2");
                a.method(s, "d_polymorphic", "()I",
                    "iconst_0; istore_0; ldc 1.5f; fstore_3; jsr S; fload_3; f2i; istore_0; ldc 77; istore_3; jsr S; iload_0; iload_3; iadd; ireturn\nS: astore_1; ret 1");
                a.method(s, "e_finally", "()I",
                    "iconst_0; istore_0\nT: iinc 0 1; iconst_1; iconst_0; idiv; pop\nE: jsr F; iload_0; ireturn\nH: pop; iinc 0 100; jsr F; iload_0; ireturn\nF: astore_2; iinc 0 1000; ret 2\n.catch T E H java/lang/ArithmeticException");
                a.method(s, "f_exit_without_ret", "()I",
                    "iconst_3; istore_0; jsr S; iconst_5; ireturn\nS: pop; iload_0; ireturn");
                a.method(s, "g_swap_then_ret", "()I",
                    "bipush 7; jsr S; ireturn\nS: swap; iconst_2; imul; swap; astore_1; ret 1");
                a.method(s, "h_branching_out", "()I",
                    "iconst_0; istore_0; jsr S\nL: iload_0; ireturn\nS: astore_1; iinc 0 3; iload_0; iconst_5; if_icmpgt L; ret 1");
                a.method(s, "i_refs_in_subroutine", "()Ljava/lang/Object;",
                    "ldc \"x\"; astore_0; jsr S; aload_0; areturn\nS: astore_1; ldc \"y\"; astore_0; new java/lang/Object; dup; invokespecial java/lang/Object.<init>:()V; pop; invokestatic java/lang/System.gc:()V; ret 1");
                a.method(s, "j_loop", "()I",
                    "iconst_0; istore_0; iconst_0; istore_2\nL: jsr S; iinc 2 1; iload_2; sipush 1000; if_icmplt L; iload_0; ireturn\nS: astore_1; iload_0; iload_2; iadd; istore_0; ret 1");
                a.write(args[0]);
            }
            new Asm(51, 33, "Sub51", "java/lang/Object")
                .method(9, "a", "()I", "jsr S; iconst_1; ireturn; S: astore_1; ret 1")
                .write(args[0]);
            new Asm(50, 33, "Sub50", "java/lang/Object")
                .method(9, "a", "()I", "jsr S; iconst_1; ireturn; S: astore_1; ret 1")
                .write(args[0]);
            new Asm(48, 33, "SubBad1", "java/lang/Object")
                .method(9, "a", "()V", "aconst_null; astore_1; ret 1")
                .write(args[0]);
            new Asm(48, 33, "SubBad2", "java/lang/Object")
                .method(9, "a", "()V", "jsr S; return; S: istore_1; ret 1")
                .write(args[0]);
            new Asm(48, 33, "SubBad3", "java/lang/Object")
                .method(9, "a", "()Ljava/lang/Object;", "jsr S; aconst_null; areturn; S: areturn")
                .write(args[0]);
            new Asm(48, 33, "SubBad4", "java/lang/Object")
                .method(9, "a", "()V", "jsr S; return; S: astore_1; jsr S; ret 1")
                .write(args[0]);
            new Asm(48, 33, "SubBad5", "java/lang/Object")
                .method(9, "a", "()V", "jsr S; return; S: astore_1; aload_1; astore_2; ret 2")
                .write(args[0]);
        }
    }

    public static void main(String[] args) {
        for (int v = 45; v <= 49; v++) Run.all("Sub" + v);
        Run.types("Sub50", "Sub51", "SubBad1", "SubBad2", "SubBad3", "SubBad4", "SubBad5");
    }
}
