// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: WideAndJumps$Gen
public class WideAndJumps {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            Asm a = new Asm(49, 33, "Wide", "java/lang/Object").init();
            a.method(9, "a_wide_small", "()I",
                "iconst_5; wide istore 3; wide iinc 3 1; wide iload 3; ireturn");
            a.method(9, "b_wide_iinc", "()I",
                ".locals 70; iconst_5; istore 60; iinc 60 32767; iinc 60 -32768; iinc 60 1000; iload 60; ireturn");
            a.method(9, "c_wide_all", "()D",
                ".locals 65535; ldc 3; istore 65534; ldc2_w 40L; lstore 60000; ldc 1.5f; fstore 50000; ldc2_w 2.25d; dstore 40000; aconst_null; astore 30000; iinc 65534 -100; iload 65534; i2d; lload 60000; l2d; dadd; fload 50000; f2d; dadd; dload 40000; dadd; aload 30000; ifnull L; pop2; dconst_0; L: dreturn");
            a.method(9, "d_goto_w", "()I",
                "iconst_0; istore_0; goto_w C\nA: iinc 0 1; goto_w B\nC: iinc 0 10; iload_0; bipush 50; if_icmplt A\nE: iload_0; ireturn\nB: iinc 0 5; goto_w C");
            StringBuilder far =
                new StringBuilder("iconst_0; istore_0; goto_w END\nBACK: iload_0; ireturn\n");
            for (int i = 0; i < 10000; i++) far.append("iinc 0 1\n");
            far.append("END: iinc 0 7; goto_w BACK");
            a.method(9, "e_far", "()I", far.toString());
            StringBuilder nops = new StringBuilder("iconst_1; goto N\nN: ");
            for (int i = 0; i < 5000; i++) nops.append("nop\n");
            a.method(9, "f_nop_slide", "()I", nops + "ireturn");
            StringBuilder huge = new StringBuilder("iconst_0\n");
            for (int i = 0; i < 30000; i++) huge.append("iconst_1\niadd\n");
            a.method(9, "g_huge", "()I", huge + "ireturn");
            a.method(9, "h_empty_lookup", "()I", "bipush 7; lookupswitch D; D: bipush 9; ireturn");
            a.method(9, "i_one_table", "()I",
                "iconst_3; tableswitch 3 D X; X: bipush 11; ireturn; D: bipush 12; ireturn");
            a.method(9, "j_table_extremes", "()I",
                "ldc -2147483648; tableswitch -2147483648 D X Y; X: bipush 21; ireturn; Y: bipush 22; ireturn; D: bipush 23; ireturn");
            a.method(9, "k_table_high", "()I",
                "ldc 2147483647; tableswitch 2147483646 D X Y; X: bipush 21; ireturn; Y: bipush 22; ireturn; D: bipush 23; ireturn");
            a.method(9, "l_table_wrap", "()I",
                "ldc -2147483648; tableswitch 2147483646 D X Y; X: bipush 21; ireturn; Y: bipush 22; ireturn; D: bipush 23; ireturn");
            a.method(9, "m_lookup", "()I",
                "ldc 100; lookupswitch D -2147483648:X 0:X 100:Y 2147483647:X; X: bipush 21; ireturn; Y: bipush 22; ireturn; D: bipush 23; ireturn");
            a.method(9, "n_backward_switch", "()I",
                "iconst_0; istore_0\nL: iinc 0 1; iload_0; tableswitch 1 D L L L; D: iload_0; ireturn");
            for (int pad = 0; pad < 4; pad++)
                a.method(9, "o_align" + pad, "()I",
                    "nop\n".repeat(pad) +
                        "iconst_1; tableswitch 0 D X Y; X: iconst_1; ireturn; Y: iconst_2; ireturn; D: iconst_3; ireturn");
            a.method(9, "p_ldc_w", "()D",
                "ldc_w 5; i2d; ldc2_w 7L; l2d; dadd; ldc_w 2.5f; f2d; dadd; dreturn");
            for (int i = 0; i < 300; i++) a.integer(100000 + i);
            a.method(9, "q_ldc_high", "()Ljava/lang/String;", "ldc_w \"high index\"; areturn");
            a.method(9, "r_getstatic_high", "()Ljava/lang/Object;",
                "getstatic java/lang/Boolean.TRUE:Ljava/lang/Boolean;\nareturn");
            a.method(9, "s_overlapping_handlers", "()I",
                "iconst_0; istore_0; T: aconst_null; athrow; X: nop\nH1: pop; iinc 0 1; Y: new java/lang/Error; dup; invokespecial java/lang/Error.<init>:()V; athrow\nZ: nop\nH2: pop; iinc 0 10; iload_0; ireturn\n.catch T X H1 java/lang/NullPointerException\n.catch T Z H2 *");
            a.method(9, "t_handler_covers_itself", "()I",
                ".locals 2; iconst_0; istore_0\nT: iinc 0 1; iload_0; iconst_5; if_icmpge OUT; aconst_null; athrow\nOUT: iload_0; ireturn\nH: pop; goto T\nE: nop; goto T\n.catch T E H java/lang/NullPointerException");
            a.method(9, "u_infinite_self_handler", "()I",
                "iconst_0; istore_0; H0: nop\nT: pop; iinc 0 1; iload_0; bipush 20; if_icmpeq OUT; aconst_null; athrow\nOUT: iload_0; ireturn\n.catch T OUT T *"
                    .replace(
                        "iconst_0; istore_0; H0: nop\nT:", "iconst_0; istore_0; aconst_null; T:"));
            a.method(9, "v_dead_code", "()I", "iconst_4; ireturn; iconst_5; ireturn");
            a.method(9, "w_double_cmp", "()I",
                "dconst_0; dconst_0; ddiv; dconst_1; dcmpl; dconst_0; dconst_0; ddiv; dconst_1; dcmpg; bipush 10; imul; iadd; fconst_0; fconst_0; fdiv; fconst_1; fcmpl; sipush 100; imul; iadd; fconst_0; fconst_0; fdiv; fconst_1; fcmpg; sipush 1000; imul; iadd; ireturn");
            a.method(9, "x_int_as_bool", "()Z", "iconst_2; ireturn");
            a.method(9, "y_int_as_byte", "()B", "sipush 300; ireturn");
            a.method(9, "z_int_as_char", "()C", "ldc 65601; ireturn");
            a.method(9, "z_int_as_short", "()S", "ldc 70000; ireturn");
            a.field(9, "zf", "Z")
                .field(9, "bf", "B")
                .method(9, "zz_bool_field", "()I",
                    "iconst_3; putstatic Wide.zf:Z; getstatic Wide.zf:Z; sipush 257; putstatic Wide.bf:B; getstatic Wide.bf:B; bipush 10; imul; iadd; ireturn");
            a.method(9, "zz_bool_array", "()I",
                "iconst_1; newarray 4; dup; iconst_0; iconst_2; bastore; dup; iconst_0; baload; swap; iconst_0; iconst_3; bastore; iconst_1; newarray 4; dup; astore_0; iconst_0; iconst_3; bastore; aload_0; iconst_0; baload; bipush 10; imul; iadd; ireturn");
            a.write(args[0]);
        }
    }

    public static void main(String[] args) { Run.all("Wide"); }
}
