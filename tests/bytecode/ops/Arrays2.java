// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Arrays2$Gen
public class Arrays2 {
    public static class Gen {
        public static void main(String[] args) throws Exception {
            Asm a = new Asm(50, 33, "Arr", "java/lang/Object");
            String name = "invokevirtual java/lang/Object.getClass:()Ljava/lang/Class;\nareturn";
            a.method(
                9, "a_multi1", "()Ljava/lang/Object;", "iconst_3; multianewarray [I 1\n" + name);
            a.method(9, "b_partial", "()Ljava/lang/Object;",
                "iconst_2; iconst_3; multianewarray [[[[D 2; dup; iconst_1; aaload; iconst_2; aaload; ifnonnull X\n" +
                    name + "\nX: aconst_null; areturn");
            StringBuilder d = new StringBuilder(".stack 256\n");
            for (int i = 0; i < 255; i++) d.append("iconst_1\n");
            a.method(9, "c_255", "()Ljava/lang/Object;",
                d + "multianewarray "
                    + "[".repeat(255) + "J 255\n" + name);
            a.method(9, "d_negative_inner", "()Ljava/lang/Object;",
                "iconst_0; iconst_m1; multianewarray [[I 2; areturn");
            a.method(9, "e_zero_outer", "()I",
                "iconst_0; iconst_5; multianewarray [[I 2; arraylength; ireturn");
            a.method(
                9, "f_anewarray_array", "()Ljava/lang/Object;", "iconst_2; anewarray [I\n" + name);
            a.method(9, "g_anewarray_iface", "()Ljava/lang/Object;",
                "iconst_2; anewarray java/lang/Runnable\n" + name);
            a.method(9, "h_interface_store", "()Ljava/lang/Object;",
                "iconst_1; anewarray java/lang/Runnable; dup; iconst_0; ldc \"not runnable\"; aastore; areturn");
            a.method(9, "i_clone", "()I",
                "iconst_4; newarray 10; invokevirtual [I.clone:()Ljava/lang/Object;\ncheckcast [I; arraylength; ireturn");
            a.method(9, "j_clone_obj", "()Ljava/lang/Object;",
                "iconst_4; anewarray java/lang/String; invokevirtual [Ljava/lang/String;.clone:()Ljava/lang/Object;\n" +
                    name);
            a.method(9, "k_array_hash", "()Z",
                "iconst_1; newarray 5; dup; astore_0; invokevirtual [C.hashCode:()I; aload_0; invokevirtual java/lang/Object.hashCode:()I; isub; ireturn");
            a.method(9, "l_instanceof", "()I",
                "iconst_1; anewarray [Ljava/lang/String;\ndup; instanceof [[Ljava/lang/Object;\nswap; dup; instanceof [Ljava/lang/Cloneable;\nswap; dup; instanceof [[Ljava/lang/Integer;\nswap; instanceof [Ljava/io/Serializable;\nbipush 10; imul; iadd; bipush 10; imul; iadd; bipush 10; imul; iadd; ireturn");
            for (int t = 4; t <= 11; t++)
                a.method(9, "m_new" + t, "()Ljava/lang/Object;",
                    "iconst_1; newarray " + t + "\n" + name);
            a.method(9, "n_notype", "()Ljava/lang/Object;", "iconst_1; anewarray no/Such; areturn");
            a.method(9, "o_notype_multi", "()Ljava/lang/Object;",
                "iconst_1; iconst_1; multianewarray [[Lno/Such;\t2; areturn");
            a.method(9, "p_null_array_iface", "()I",
                "aconst_null; checkcast [Lno/Such;\nifnull X; iconst_0; ireturn; X: iconst_1; ireturn");
            a.method(9, "q_length_of_null", "()I", "aconst_null; arraylength; ireturn");
            a.method(9, "r_load_null", "()I", "aconst_null; iconst_0; iaload; ireturn");
            a.method(9, "s_null_aaload", "()Ljava/lang/Object;",
                "aconst_null; iconst_0; aaload; areturn");
            a.write(args[0]);
            String[] bad = {"iconst_1; newarray 3; pop; return",
                "iconst_1; newarray 12; pop; return", "iconst_1; multianewarray [I 2; pop; return",
                "iconst_1; multianewarray [I 0; pop; return",
                "iconst_1; multianewarray I 1; pop; return", "iconst_1; anewarray I; pop; return",
                "new [I; pop; return", "iconst_1; newarray 10; iconst_0; faload; pop; return",
                "iconst_1; newarray 4; iconst_0; baload; pop; return",
                "iconst_1; anewarray java/lang/Object; iconst_0; iconst_0; aastore; return"};
            for (int i = 0; i < bad.length; i++)
                new Asm(50, 33, "ArrBad" + i, "java/lang/Object")
                    .method(9, "m", "()V", bad[i])
                    .write(args[0]);
        }
    }

    public static void main(String[] args) {
        Run.all("Arr");
        for (int i = 0; i < 10; i++) Run.types("ArrBad" + i);
    }
}
